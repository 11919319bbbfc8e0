<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
  <#if section == "header">
    ${msg("errorTitle")}
  <#elseif section == "form">
    <p>${message.summary}</p>
    <a class="button primary" href="/login">${msg("penresumeExpiredRestart")}</a>
    <a class="button secondary" href="/">${msg("backToApplication")}</a>
    <a class="button secondary" href="/ajuda">${msg("penresumeHelp")}</a>
  </#if>
</@layout.registrationLayout>
