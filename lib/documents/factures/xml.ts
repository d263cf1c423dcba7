import { XMLBuilder } from 'fast-xml-parser'
import type { Emetteur } from '@/lib/domain/documents/factures/emetteur'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import { crossIndustryInvoice } from '@/lib/domain/documents/factures/facturx'
import { writable } from '@/lib/domain/documents/factures/facturx-noeuds'

const UN = 'urn:un:unece:uncefact:data:standard'

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  textNodeName: '#',
  format: true,
  suppressEmptyNode: false,
  processEntities: true,
})

/** Removes what has no value, whose element would be empty, and what XML refuses. */
function written(value: unknown): unknown {
  if (typeof value === 'string') return writable(value)
  if (Array.isArray(value)) return value.map(written)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, written(one)]])),
  )
}

/** The XML of an electronic invoice (Factur-X, profile EN 16931). Throws `LignesIncoherentes`. */
export function factureXml(facture: Facture, emetteur: Emetteur): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': `${UN}:CrossIndustryInvoice:100`,
      '@xmlns:ram': `${UN}:ReusableAggregateBusinessInformationEntity:100`,
      '@xmlns:udt': `${UN}:UnqualifiedDataType:100`,
      '@xmlns:qdt': `${UN}:QualifiedDataType:100`,
      ...(written(crossIndustryInvoice(facture, emetteur)) as object),
    },
  })
}
