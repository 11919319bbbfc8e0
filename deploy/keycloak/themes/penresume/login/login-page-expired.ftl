<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
  <#if section == "header">
    ${msg("pageExpiredTitle")}
  <#elseif section == "form">
    <p>${msg("penresumeExpired")}</p>
    <a class="button primary" href="${url.loginAction}">${msg("penresumeExpiredContinue")}</a>
    <a class="button secondary" href="${url.loginRestartFlowUrl}">${msg("penresumeExpiredRestart")}</a>
  </#if>
</@layout.registrationLayout>
