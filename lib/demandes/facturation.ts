/** A billing address typed in a body. */
type FacturationPayload = {
  nomEntiteFacturation: string
  numeroRueFacturation: string | null
  typeRueFacturation: string | null
  nomRueFacturation: string
  codePostalFacturation: string
  villeFacturation: string
  siretFacturation: string | null
  emailFacturation: string | null
  telephoneFacturation: string | null
}

/** The columns of a billing address, picked from a body. */
export function facturationValues(body: FacturationPayload): FacturationPayload {
  return {
    nomEntiteFacturation: body.nomEntiteFacturation,
    numeroRueFacturation: body.numeroRueFacturation,
    typeRueFacturation: body.typeRueFacturation,
    nomRueFacturation: body.nomRueFacturation,
    codePostalFacturation: body.codePostalFacturation,
    villeFacturation: body.villeFacturation,
    siretFacturation: body.siretFacturation,
    emailFacturation: body.emailFacturation,
    telephoneFacturation: body.telephoneFacturation,
  }
}
