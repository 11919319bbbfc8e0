<#-- Based on keycloak.v2: shows the message once, and always a link to continue. -->
<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
  <#if section == "header">
    <#if messageHeader??>${msg(messageHeader)}<#else>${message.summary}</#if>
  <#elseif section == "form">
    <#if messageHeader??><p>${message.summary}</p></#if>
    <#if requiredActions??><p><#list requiredActions as action>${msg("requiredAction." + action)}<#sep>, </#list></p></#if>
    <#if actionUri?has_content>
    <a class="button primary" href="${actionUri}">${msg("proceedWithAction")}</a>
    <#else>
    <#-- After a password reset in another browser, the user is not signed in there. -->
    <#assign way><#if messageHeader?? && messageHeader == "accountUpdatedTitle">/login<#else>/</#if></#assign>
    <a class="button primary" href="${pageRedirectUri!way}">${msg("backToApplication")}</a>
    </#if>
  </#if>
</@layout.registrationLayout>
