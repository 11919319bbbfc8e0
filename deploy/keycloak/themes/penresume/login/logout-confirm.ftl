<#-- Based on Keycloak's base template, without its inline script. -->
<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
  <#if section == "header">
    ${msg("logoutConfirmTitle")}
  <#elseif section == "form">
    <p>${msg("logoutConfirmHeader")}</p>
    <form class="form" action="${url.logoutConfirmAction}" method="post">
      <input type="hidden" name="session_code" value="${logoutConfirm.code}">
      <button class="button primary" name="confirmLogout" value="1">${msg("doLogout")}</button>
    </form>
    <a class="button secondary" href="/">${msg("backToApplication")}</a>
  </#if>
</@layout.registrationLayout>
