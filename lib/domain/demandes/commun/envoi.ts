import { type Logged, requireCreatedId } from './calls'
import { attachmentsBody } from './pieces-jointes'

/** Rows that a request points at, once they are created. */
export type Tiers = { clientFinalId: number; technicianId: number | null }

/** A request that is filled, as its type makes it of its form. */
export type Envoi = {
  /** `data` of `POST customers`; null for a request without final customer. */
  customer: object | null
  /** `data` of `POST chauffagistes`; the id of one that was chosen; null for a request without installer. */
  technician?: object | number | null
  /** The form of the creation: its texts and its files. */
  form: (tiers: Tiers) => FormData
  label?: string
  /** Said of an answer without id. */
  notCreated?: string
}

/** Calls that send a request. */
export type SendDeps = {
  createCustomer: (data: object) => Promise<unknown>
  createTechnician: (data: object) => Promise<unknown>
  /** Told of an installer that was created, which no list that was read has (CMI-23). */
  onTechnician?: () => void
  /** The creation: the request and its files in one call. */
  file: (form: FormData) => Promise<unknown>
  logged: Logged
}

/** `data` of a creation as a form brings it, beside its files. */
export const filedForm = (data: object, files: readonly File[] = []): FormData =>
  attachmentsBody({ data: JSON.stringify(data) }, files)

/**
 * Sends a request and gives its id: the customer, an installer that was typed, then the request with its files, which is
 * stored whole or not at all (CMI-43). A failure is logged and thrown again.
 */
export async function sendDemande(envoi: Envoi, deps: SendDeps): Promise<number> {
  const { form, label = 'Création de la demande', notCreated = 'La demande n’a pas pu être créée.' } = envoi
  const tiers = {
    clientFinalId: await customerIdOf(envoi, deps),
    technicianId: await technicianIdOf(envoi, deps),
  }
  return deps.logged(label, async () => requireCreatedId(await deps.file(form(tiers)), notCreated))
}

/** Id of the customer, once created; a programme has none. */
async function customerIdOf({ customer }: Envoi, { createCustomer, logged }: SendDeps): Promise<number> {
  if (customer === null) return 0
  const answer = await logged('Création du client', () => createCustomer(customer))
  return requireCreatedId(answer, 'Le client n’a pas pu être créé.')
}

/** Id of the installer that was chosen, or of the one that was typed, once created. */
async function technicianIdOf(
  { technician = null }: Envoi,
  { createTechnician, onTechnician, logged }: SendDeps,
): Promise<number | null> {
  if (technician === null || typeof technician === 'number') return technician
  const answer = await logged('Création de l’installateur', () => createTechnician(technician))
  const id = requireCreatedId(answer, 'L’installateur n’a pas pu être créé.')
  onTechnician?.()
  return id
}
