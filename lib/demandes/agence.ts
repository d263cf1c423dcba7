/** Agency and prescriber of a body (spec §3). */
type AgencyPayload = {
  agenceNomEHS: string
  agenceAdresseEHS: string
  agenceTelephoneEHS: string
  agenceMailEHS: string | null
  numADC: string | null
  prescripteurRegions: string
  prescripteurNom: string
  prescripteurPrenom: string
  prescripteurTelephone: string
  prescripteurEmail: string | null
  drEmail: string | null
}

/** The same under the names of the columns. */
export function agencyValues(body: AgencyPayload) {
  return {
    agenceNomEhs: body.agenceNomEHS,
    agenceAdresseEhs: body.agenceAdresseEHS,
    agenceTelephoneEhs: body.agenceTelephoneEHS,
    agenceMailEhs: body.agenceMailEHS,
    numAdc: body.numADC,
    prescripteurRegions: body.prescripteurRegions,
    prescripteurNom: body.prescripteurNom,
    prescripteurPrenom: body.prescripteurPrenom,
    prescripteurTelephone: body.prescripteurTelephone,
    prescripteurEmail: body.prescripteurEmail,
    drEmail: body.drEmail,
  }
}
