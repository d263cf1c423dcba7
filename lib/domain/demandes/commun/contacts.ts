import { z } from 'zod'
import { filledSchema, optionalTextSchema, readText, sentText, storedText } from '@/lib/domain/textes/textes'
import type { PortalType } from '../../acces/portails'
import { postalCodeSchema } from '../../identite/address'
import { emptyToNull } from '../../identite/payloads'
import { stripSpaces } from '../../identite/phone'
import { readList } from '../tarifs/answers'
import { filingGroupSchema } from '../tarifs/load'
import type { Log } from './calls'
import { addFaults, choice, type FormOf, newForm, sent, sentAs, shapeOf, text } from './champs'
import { type DemandeContext, filingGroup } from './contexte'
import { contactsFailure, MISSING_PRESCRIBER } from './messages'
import { DEMANDE_TYPES } from './numero'

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

const capitals = (value: string) => value.toUpperCase()
const withoutSpaces = (phone: string) => emptyToNull(stripSpaces(phone))
const orNone = sentText.nullable()

/**
 * Value of `selectedContact` where no agency serves the place: the request goes to the desk of its region (TRUST-19).
 */
export const NO_AGENCY = -1

/**
 * Agency and prescriber of a request, as they were found; `selectedContact` is the place in the answer. In a body region,
 * first name and e-mail of the prescriber are in capitals, phones have no space, and what is empty is null (VAL-30, CMI-42,
 * ASS-14).
 */
export const AGENCY = {
  selectedContact: choice('Agence', z.int32().min(0)),
  agencyName: sentAs(text('Nom de l’agence', filledSchema), 'agenceNomEHS', orNone, emptyToNull),
  agencyAddress: sentAs(text('Adresse de l’agence', filledSchema), 'agenceAdresseEHS', orNone, emptyToNull),
  agencyPhone: sentAs(
    text('Téléphone de l’agence', filledSchema),
    'agenceTelephoneEHS',
    orNone,
    withoutSpaces,
  ),
  agencyEmail: sentAs(text('Adresse e-mail de l’agence', filledSchema), 'agenceMailEHS', orNone, emptyToNull),
  numADC: sent(text('Numéro de l’agence', optionalTextSchema), orNone, emptyToNull),
  prescriberRegion: sentAs(
    text('Région du prescripteur', filledSchema),
    'prescripteurRegions',
    orNone,
    (region) => emptyToNull(capitals(region)),
  ),
  prescriberLastname: sentAs(
    text('Nom du prescripteur', filledSchema),
    'prescripteurNom',
    orNone,
    emptyToNull,
  ),
  prescriberFirstname: sentAs(
    text('Prénom du prescripteur', filledSchema),
    'prescripteurPrenom',
    orNone,
    (name) => emptyToNull(capitals(name)),
  ),
  prescriberPhone: sentAs(
    text('Téléphone du prescripteur', filledSchema),
    'prescripteurTelephone',
    orNone,
    withoutSpaces,
  ),
  prescriberEmail: sentAs(
    text('Adresse e-mail du prescripteur', filledSchema),
    'prescripteurEmail',
    orNone,
    (email) => emptyToNull(capitals(email)),
  ),
  dirEmail: sentAs(text('Adresse e-mail de la direction', filledSchema), 'drEmail', orNone, emptyToNull),
}

export type AgencyFields = FormOf<typeof AGENCY>

export const EMPTY_AGENCY = newForm(AGENCY)
const UNSERVED: AgencyFields = { ...EMPTY_AGENCY, selectedContact: NO_AGENCY }

/** Body of `POST cmis/contacts` (spec §7, CMI-33). */
export const contactsBodySchema = z.strictObject({
  numTiers: storedText,
  postalCode: postalCodeSchema,
  energyType: storedText,
  group: filingGroupSchema,
  portal: z.enum(DEMANDE_TYPES),
})

export type ContactsBody = z.infer<typeof contactsBodySchema>

/** Body of `POST cmis/contacts` for a request: where it is and its energy. */
export function contactsBody(
  context: Pick<DemandeContext, 'numTiers' | 'groupe'>,
  portal: ContactsBody['portal'],
  place: { codePostal: string; energyType: string },
): ContactsBody {
  return {
    numTiers: context.numTiers,
    postalCode: place.codePostal.trim(),
    energyType: place.energyType,
    group: filingGroup(context, portal),
    portal,
  }
}

/**
 * Contacts of an answer, none where no agency serves the place; throws a ZodError when it is no answer, and
 * MISSING_PRESCRIBER when the first has no region.
 */
export function readContacts(answer: unknown): Contact[] {
  const contacts = readList(answer, contactSchema)
  if (contacts[0]?.region.trim() === '') throw new Error(MISSING_PRESCRIBER)
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
 * has its own (CMI-35), any other failure that of the type (CMI-34, PIM-13). Failures are logged. No contact is none:
 * the request goes without agency (TRUST-19).
 */
export async function loadAgency(
  call: () => Promise<unknown>,
  type: PortalType,
  log: Log,
): Promise<{ fields: AgencyFields; message: string | null }> {
  try {
    const [first] = readContacts(await call())
    return { fields: first ? agencyFields(first) : UNSERVED, message: null }
  } catch (error) {
    log('Contacts de l’agence et du prescripteur', error)
    const missing = error instanceof Error && error.message === MISSING_PRESCRIBER
    return { fields: EMPTY_AGENCY, message: missing ? MISSING_PRESCRIBER : contactsFailure(type) }
  }
}

const { agencyEmail, prescriberEmail, dirEmail, numADC: _optional, ...agencyShape } = shapeOf(AGENCY)

/** The agency that a schema asks for, or none where no agency serves the place (TRUST-19). */
const orNoAgency = (schema: z.ZodType) =>
  z.looseObject({ selectedContact: z.unknown() }).superRefine((form, context) => {
    if (form.selectedContact !== NO_AGENCY) addFaults(context, schema, form)
  })

/** Agency and prescriber of a breakdown request: the agency's e-mail, not the prescriber's (ASS-09, ASS-10). */
export const insurerAgencySchema = orNoAgency(z.object({ ...agencyShape, agencyEmail }))

const commissioningAgencySchema = z.object({ ...agencyShape, prescriberEmail })
const withDirectorSchema = commissioningAgencySchema.extend({ dirEmail })

/** Agency and prescriber of a commissioning: the director's e-mail is for CMI and ASS (CMI-09, CMI-10). */
export function agencySchema(type: PortalType) {
  return orNoAgency(type === 'CMI' || type === 'ASS' ? withDirectorSchema : commissioningAgencySchema)
}
