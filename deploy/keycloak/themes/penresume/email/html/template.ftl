<#-- Keycloak's base template plus a link to the help page, which has the origin of the link in the mail. -->
<#macro emailLayout>
<html lang="${locale.language}">
<body>
    <#nested>
    <#if link??><p>${msg("penresumeHelp")} <a href="${link?keep_before('/auth/')}/ajuda">${msg("penresumeHelpPage")}</a></p></#if>
</body>
</html>
</#macro>
