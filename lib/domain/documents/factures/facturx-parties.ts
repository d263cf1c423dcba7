import type { Emetteur } from './emetteur'
import type { Facture } from './facture'
import type { Node } from './facturx-noeuds'
import { ANNUAIRE, adresseElectronique, type ClientFacture, SIREN, SIRET } from './parties'

const siren = (value: string): Node => ({ 'ram:ID': { '@schemeID': SIREN, '#': value } })
const vat = (numero: string): Node => ({ 'ram:ID': { '@schemeID': 'VA', '#': numero } })
const endpoint = (schema: string, valeur: string): Node => ({
  'ram:URIID': { '@schemeID': schema, '#': valeur },
})

type Adresse = { adresse: string | null; codePostal: string | null; ville: string | null }
const address = ({ adresse, codePostal, ville }: Adresse): Node => ({
  'ram:PostcodeCode': codePostal ?? undefined,
  'ram:LineOne': adresse ?? undefined,
  'ram:CityName': ville ?? undefined,
  'ram:CountryID': 'FR',
})

type Place = { isOutside: boolean }

export const seller = (emetteur: Emetteur, { isOutside }: Place): Node => ({
  'ram:Name': emetteur.nom,
  'ram:Description': `${emetteur.forme}, ${emetteur.rcs}`,
  'ram:SpecifiedLegalOrganization': siren(emetteur.siren),
  'ram:PostalTradeAddress': address(emetteur),
  'ram:URIUniversalCommunication': endpoint(ANNUAIRE, emetteur.siren),
  'ram:SpecifiedTaxRegistration': isOutside ? undefined : vat(emetteur.numeroTva),
})

/** The buyer, a public one by its SIRET too (DOC-35, BR-FR-09). */
export function buyer(client: ClientFacture, { isOutside }: Place): Node {
  const to = adresseElectronique(client)
  return {
    'ram:GlobalID': client.siret === null ? undefined : { '@schemeID': SIRET, '#': client.siret },
    'ram:Name': client.nom,
    'ram:SpecifiedLegalOrganization': client.siren === null ? undefined : siren(client.siren),
    'ram:PostalTradeAddress': address(client),
    'ram:URIUniversalCommunication': to === null ? undefined : endpoint(to.schema, to.valeur),
    'ram:SpecifiedTaxRegistration':
      client.numeroTva === null || isOutside ? undefined : vat(client.numeroTva),
  }
}

/** Where the works were done; the buyer's own address for a delivery within the Union, which has to say a country (BR-IC-12). */
export function shipTo({ ensemble, client }: Facture): Node {
  return ensemble === null
    ? { 'ram:Name': client.nom, 'ram:PostalTradeAddress': address(client) }
    : { 'ram:Name': ensemble.nom, 'ram:PostalTradeAddress': address(ensemble) }
}
