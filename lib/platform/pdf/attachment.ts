/** A file that a document carries, and what its metadata say of it. */
export type Attachment = {
  nom: string
  mime: string
  contenu: string
  description: string
  /** Relation to the document (PDF/A-3). */
  relation: 'Alternative' | 'Data' | 'Source' | 'Supplement'
  metadata: ExtensionMetadata
}

/** Properties of a schema that the metadata of PDF/A do not know by themselves: they are described beside their values. */
export type ExtensionMetadata = {
  schema: string
  uri: string
  prefix: string
  properties: readonly { name: string; value: string; description: string }[]
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** The values of a schema and its description, as parts of the XMP packet (ISO 19005-3, 6.6.2.3). */
export function extensionXmp({ schema, uri, prefix, properties }: ExtensionMetadata): string {
  const described = properties.map(
    ({ name, description }) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${escaped(name)}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${escaped(description)}</pdfaProperty:description>
</rdf:li>`,
  )
  const values = properties.map(
    ({ name, value }) => `<${prefix}:${name}>${escaped(value)}</${prefix}:${name}>`,
  )
  return `<rdf:Description rdf:about="" xmlns:${prefix}="${uri}">
${values.join('\n')}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${escaped(schema)}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${escaped(uri)}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${described.join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
}
