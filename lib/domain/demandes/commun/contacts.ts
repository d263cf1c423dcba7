import { z } from 'zod'
import { filledSchema, readText, sentText } from '@/lib/domain/textes'
import { postalCodeSchema } from '../../address'
import { emptyToNull, toPrescriberPayload } from '../../payloads'
import { stripSpaces } from '../../phone'
import type { PortalType } from '../../portails'
import { readList } from '../../tarifs/answers'
import type { Log } from './calls'
import type { DemandeContext } from './contexte'
import { contactsFailure, MISSING_PRESCRIBER } from './messages'

/** A contact of the answer: an agency and its regional prescriber (CMI-33). */
const contactSchema = z
  .object({
    agencyId: z.union([z.string(), z.number()]).nullish(),
    agencyName: readText,
    agencyCompleteAddress: readText,
    agencyAddress: readText,
    agencyPhone: readText,
    agencyEmail: readText,
    fluidoNum: readText,
    region: readText,
    nom: readText,
    prenom: readText,
    tel: readText,
    email: readText,
    dirEmail: readText,
  })
  .transform(({ agencyCompleteAddress, agencyAddress, ...contact }) => ({
    ...contact,
    agencyAddress: agencyCompleteAddress || agencyAddress,
  }))

export type Contact = z.output<typeof contactSchema>

/** Fields of a form about its agency and prescriber; `selectedContact` is the place in the answer. */
export type AgencyFields = {
  selectedContact: number | null
  agencyName: string
  agencyAddress: string
  agencyPhone: string
  agencyEmail: string
  numADC: string
  prescriberRegion: string
  prescriberLastname: string
  prescriberFirstname: string
  prescriberPhone: string
  prescriberEmail: string
  dirEmail: string
}

export const EMPTY_AGENCY: AgencyFields = {
  selectedContact: null,
  agencyName: '',
  agencyAddress: '',
  agencyPhone: '',
  agencyEmail: '',
  numADC: '',
  prescriberRegion: '',
  prescriberLastname: '',
  prescriberFirstname: '',
  prescriberPhone: '',
  prescriberEmail: '',
  dirEmail: '',
}

/** Body of `POST cmis/contacts` (spec §7, CMI-33). */
export const contactsBodySchema = z.strictObject({
  numTiers: sentText,
  postalCode: postalCodeSchema,
  energyType: sentText,
  group: sentText,
  portal: z.enum(['CMI', 'PIM', 'DIS', 'ASS']),
})

export type ContactsBody = z.infer<typeof contactsBodySchema>

/** The same for a request: where it is and its energy. */
export function contactsBody(
  context: Pick<DemandeContext, 'numTiers' | 'groupe'>,
  portal: ContactsBody['portal'],
  place: { codePostal: string; energyType: string },
): ContactsBody {
  return {
    numTiers: context.numTiers,
    postalCode: place.codePostal.trim(),
    energyType: place.energyType,
    group: context.groupe.nom,
    portal,
  }
}

/** Contacts of an answer; throws a ZodError when it is none, and MISSING_PRESCRIBER when the first has no region. */
export function readContacts(answer: unknown): Contact[] {
  const contacts = readList(answer, contactSchema)
  if (!contacts[0]?.region.trim()) throw new Error(MISSING_PRESCRIBER)
  return contacts
}

/** Fields of a form from the first contact (CMI-19). */
export function agencyFields(contact: Contact): AgencyFields {
  return {
    selectedContact: 0,
    agencyName: contact.agencyName,
    agencyAddress: contact.agencyAddress,
    agencyPhone: contact.agencyPhone,
    agencyEmail: contact.agencyEmail,
    numADC: contact.fluidoNum,
    prescriberRegion: contact.region,
    prescriberLastname: contact.nom,
    prescriberFirstname: contact.prenom,
    prescriberPhone: contact.tel,
    prescriberEmail: contact.email,
    dirEmail: contact.dirEmail,
  }
}

/**
 * Fetches the contacts of a request and gives the fields to fill, or the text to show: a result without region
 * has its own (CMI-35), any other failure that of the type (CMI-34, PIM-13). Failures are logged.
 */
export async function loadAgency(
  call: () => Promise<unknown>,
  type: PortalType,
  log: Log,
): Promise<{ fields: AgencyFields; message: string | null }> {
  try {
    const [first] = readContacts(await call())
    return { fields: first ? agencyFields(first) : EMPTY_AGENCY, message: null }
  } catch (error) {
    log("Contacts de l'agence et du prescripteur", error)
    const missing = error instanceof Error && error.message === MISSING_PRESCRIBER
    return { fields: EMPTY_AGENCY, message: missing ? MISSING_PRESCRIBER : contactsFailure(type) }
  }
}

const agencyShape = {
  selectedContact: z.int32().min(0),
  agencyName: filledSchema,
  agencyAddress: filledSchema,
  agencyPhone: filledSchema,
  prescriberRegion: filledSchema,
  prescriberLastname: filledSchema,
  prescriberFirstname: filledSchema,
  prescriberPhone: filledSchema,
}

/** Agency and prescriber of a breakdown request: the agency's e-mail, not the prescriber's (ASS-09, ASS-10). */
export const insurerAgencySchema = z.object({ ...agencyShape, agencyEmail: filledSchema })

const commissioningAgencySchema = z.object({ ...agencyShape, prescriberEmail: filledSchema })
const withDirectorSchema = commissioningAgencySchema.extend({ dirEmail: filledSchema })

/** Agency and prescriber of a commissioning: the director's e-mail is for CMI and ASS (CMI-09, CMI-10). */
export function agencySchema(type: PortalType) {
  return type === 'CMI' || type === 'ASS' ? withDirectorSchema : commissioningAgencySchema
}

/** Part of a body about the agency and the prescriber (spec §3). */
export const agencyPayloadShape = {
  agenceNomEHS: sentText,
  agenceAdresseEHS: sentText,
  agenceTelephoneEHS: sentText,
  agenceMailEHS: sentText.nullable(),
  numADC: sentText.nullable(),
  prescripteurRegions: sentText,
  prescripteurNom: sentText,
  prescripteurPrenom: sentText,
  prescripteurTelephone: sentText,
  prescripteurEmail: sentText.nullable(),
  drEmail: sentText.nullable(),
}

/** The same from the form: capitals, no space in phones, null when empty (VAL-30, CMI-42, ASS-14). */
export function toAgencyPayload(form: AgencyFields) {
  const prescriber = toPrescriberPayload({
    prescripteurRegions: form.prescriberRegion,
    prescripteurNom: form.prescriberLastname,
    prescripteurPrenom: form.prescriberFirstname,
    prescripteurTelephone: form.prescriberPhone,
    prescripteurEmail: form.prescriberEmail,
    agenceMailEHS: form.agencyEmail,
  })
  return {
    ...prescriber,
    agenceNomEHS: form.agencyName,
    agenceAdresseEHS: form.agencyAddress,
    agenceTelephoneEHS: stripSpaces(form.agencyPhone),
    numADC: emptyToNull(form.numADC),
    prescripteurEmail: emptyToNull(prescriber.prescripteurEmail),
    drEmail: emptyToNull(form.dirEmail),
  }
}
