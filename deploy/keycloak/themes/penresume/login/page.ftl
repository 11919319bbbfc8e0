<#-- Layout of the two pages that mfe-account's auth page replaces: the head, and the page data as JSON. -->
<#macro page title>
<!doctype html>
<html lang="pt-BR">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} | PenResume Pro</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="${url.resourcesPath}/css/penresume.css">
  <link rel="stylesheet" href="/mfe-account/auth-page.css">
  <script defer src="${url.resourcesPath}/js/history.js"></script>
  <#-- After history.js: it needs the plain form that the auth page replaces. -->
  <script type="module" src="/mfe-account/auth-page.js"></script>
<#-- Omits the optional end tag of the head: Keycloak inserts an inline script before it after a form was sent. -->
<body>
<#nested>
</body>
</html>
</#macro>

<#function homeUrl>
  <#return (client.baseUrl)!"/">
</#function>

<#function googleUrl>
  <#list (social.providers)![] as provider>
    <#if provider.alias == "google"><#return provider.loginUrl></#if>
  </#list>
  <#return "">
</#function>

<#macro json value><#if value?has_content>"${value?json_string?no_esc}"<#else>null</#if></#macro>

<#-- Name-value pairs of a JSON object, without those that have no value. -->
<#macro pairs entries><#local first = true><#list entries as name, value><#if value?has_content><#if !first>,</#if>"${name}":"${value?json_string?no_esc}"<#local first = false></#if></#list></#macro>

<#macro context mode action hidden values fieldErrors globalError="" notice="" forgotUrl="">
<script type="application/json" id="auth-context">{"mode":"${mode}","action":<@json action/>,"hidden":{<@pairs hidden/>},"values":{"name":"${values.name?json_string?no_esc}","email":"${values.email?json_string?no_esc}"},"fieldErrors":{<@pairs fieldErrors/>},"globalError":<@json globalError/>,"notice":<@json notice/>,"googleUrl":<@json googleUrl()/>,"homeUrl":<@json homeUrl()/>,"forgotUrl":<@json forgotUrl/>}</script>
</#macro>

<#macro plainInput name label type value autocomplete error="" hint="">
<div class="field">
  <label class="field-label" for="${name}">${label}</label>
  <input class="input" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required<#if hint?has_content> placeholder="${hint}"</#if><#if error?has_content> aria-invalid="true" aria-describedby="${name}-error"</#if>>
  <#if error?has_content><p class="error" id="${name}-error">${error}</p></#if>
</div>
</#macro>

<#macro google>
<#if googleUrl()?has_content>
<p class="or">${msg("penresumeOr")}</p>
<a class="button secondary" href="${googleUrl()}">Google</a>
</#if>
</#macro>
