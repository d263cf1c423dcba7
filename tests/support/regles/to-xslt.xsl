<?xml version="1.0" encoding="UTF-8"?>
<!-- Writes the XSLT that runs the rules of an ISO Schematron file: a mode for each pattern, in which the first rule that matches a node is its rule. -->
<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:out="http://www.w3.org/1999/XSL/TransformAlias"
  xmlns:sch="http://purl.oclc.org/dsdl/schematron" exclude-result-prefixes="sch">
  <xsl:namespace-alias stylesheet-prefix="out" result-prefix="xsl"/>
  <xsl:template match="/sch:schema">
    <out:stylesheet version="3.0">
      <xsl:for-each select="sch:ns">
        <xsl:namespace name="{@prefix}" select="@uri"/>
      </xsl:for-each>
      <out:output method="json"/>
      <xsl:copy-of select="xsl:*"/>
      <xsl:apply-templates select="sch:let, sch:pattern/sch:let"/>
      <out:template match="/">
        <out:variable name="faults" as="xs:string*" xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xsl:for-each select="sch:pattern">
            <out:apply-templates select="/" mode="p{position()}"/>
          </xsl:for-each>
        </out:variable>
        <out:sequence select="array {{ $faults }}"/>
      </out:template>
      <xsl:for-each select="sch:pattern">
        <xsl:variable name="mode" select="'p' || position()"/>
        <xsl:variable name="count" select="count(sch:rule)"/>
        <out:mode name="{$mode}" on-no-match="shallow-skip"/>
        <xsl:for-each select="sch:rule">
          <out:template match="{@context}" mode="{$mode}" priority="{$count - position() + 1}">
            <xsl:apply-templates select="sch:let, sch:assert[@flag = 'fatal'], sch:report[@flag = 'fatal']"/>
            <out:apply-templates select="@*, node()" mode="{$mode}"/>
          </out:template>
        </xsl:for-each>
      </xsl:for-each>
    </out:stylesheet>
  </xsl:template>
  <xsl:template match="sch:let">
    <out:variable name="{@name}" select="{@value}"/>
  </xsl:template>
  <xsl:template match="sch:assert">
    <out:if test="not({@test})">
      <out:sequence select="'{@id}'"/>
    </out:if>
  </xsl:template>
  <xsl:template match="sch:report">
    <out:if test="{@test}">
      <out:sequence select="'{@id}'"/>
    </out:if>
  </xsl:template>
</xsl:stylesheet>
