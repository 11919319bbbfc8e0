<#-- Based on keycloak.v2, with a link instead of the form, because the content security policy (form-action) forbids its redirect to Google. -->
<#import "template.ftl" as layout>
<#import "buttons.ftl" as buttons>
<@layout.registrationLayout displayMessage=false; section>
  <#if section == "header">
    ${msg("linkIdpActionTitle", idpDisplayName)}
  <#elseif section == "form">
    <p>${msg("linkIdpActionMessage", idpDisplayName)}</p>
    <a class="button primary" id="kc-continue" href="${url.loginAction}">${msg("penresumeLink")}</a>
    <form action="${url.loginAction}" method="post">
      <@buttons.button name="cancel-aia" id="kc-cancel" label="penresumeCancel" type="secondary"/>
    </form>
  </#if>
</@layout.registrationLayout>
