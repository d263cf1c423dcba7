import { z } from 'zod'
import { readText } from '@/lib/domain/textes/textes'
import type { Log } from '../commun/calls'
import { type BillingAddress, readBillingAddresses } from '../commun/intervenants'
import { type ListName, listsFailure } from '../commun/messages'
import { readList } from '../tarifs/answers'
import type { PimForm } from './formulaire'

type PimChoices = Pick<
  PimForm,
  'installateurtravaux' | 'syndic' | 'bailleur' | 'adressefacturation' | 'interlocuteur'
>

const id = z.int32()

/** A person of the group, as the interlocutor of a programme (PIM-05); how to reach them is not told to everybody (SAFE-14). */
const interlocutorSchema = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: readText,
  phone: readText,
})
export type Interlocutor = z.output<typeof interlocutorSchema>

const groupSchema = z.object({ users: z.array(interlocutorSchema) })

/** A third party to choose: its id, its name and who answers for it. */
export type Party = { id: number; name: string; detail: string }

const worksInstallerSchema = z
  .object({ id, societe: z.string(), nom: readText, prenom: readText })
  .transform(({ id, societe, nom, prenom }) => ({ id, name: societe, detail: `${prenom} ${nom}`.trim() }))
const syndicSchema = z
  .object({ id, cabinet: z.string(), gestionnaire: readText })
  .transform(({ id, cabinet, gestionnaire }) => ({ id, name: cabinet, detail: gestionnaire }))
const bailleurSchema = z
  .object({ id, nomBailleur: z.string(), gestionnaire: readText })
  .transform(({ id, nomBailleur, gestionnaire }) => ({ id, name: nomBailleur, detail: gestionnaire }))

/** Lists that the first step chooses from. */
export type PimLists = {
  billingAddresses: readonly BillingAddress[]
  interlocutors: readonly Interlocutor[]
  worksInstallers: readonly Party[]
  syndics: readonly Party[]
  bailleurs: readonly Party[]
}

export const NO_PIM_LISTS: PimLists = {
  billingAddresses: [],
  interlocutors: [],
  worksInstallers: [],
  syndics: [],
  bailleurs: [],
}

const READERS: { [K in keyof PimLists]: (answer: unknown) => PimLists[K] } = {
  billingAddresses: readBillingAddresses,
  interlocutors: (answer) => groupSchema.parse(answer).users,
  worksInstallers: (answer) => readList(answer, worksInstallerSchema),
  syndics: (answer) => readList(answer, syndicSchema),
  bailleurs: (answer) => readList(answer, bailleurSchema),
}

const ORDER: readonly (keyof PimLists)[] = [
  'billingAddresses',
  'interlocutors',
  'worksInstallers',
  'syndics',
  'bailleurs',
]

export type PimListCalls = { [K in keyof PimLists]: () => Promise<unknown> }

/** Loads the five lists together; those that fail are empty, told in one text, as for a commissioning (CMI-30). */
export async function loadPimLists(
  calls: PimListCalls,
  log: Log,
): Promise<{ lists: PimLists; message: string | null }> {
  const failed: ListName[] = []
  const load = async <K extends keyof PimLists>(name: K): Promise<PimLists[K]> => {
    try {
      return READERS[name](await calls[name]())
    } catch (error) {
      failed.push(name)
      log('Listes de la demande', error)
      return NO_PIM_LISTS[name]
    }
  }
  const [billingAddresses, interlocutors, worksInstallers, syndics, bailleurs] = await Promise.all([
    load('billingAddresses'),
    load('interlocutors'),
    load('worksInstallers'),
    load('syndics'),
    load('bailleurs'),
  ])
  return {
    lists: { billingAddresses, interlocutors, worksInstallers, syndics, bailleurs },
    message: listsFailure(ORDER.filter((name) => failed.includes(name))),
  }
}

/** The choice made as long as its list offers it; required, the only one that there is. */
function offered(among: readonly { id: number }[], id: number | null, isRequired: boolean): number | null {
  if (among.some((one) => one.id === id)) return id
  const [only, ...others] = among
  return isRequired && only && others.length === 0 ? only.id : null
}

/** The form with choices that its lists offer: a draft may be resumed long after. */
export function withOfferedChoices<F extends PimChoices>(form: F, lists: PimLists): F {
  const { worksInstallers, syndics, bailleurs, billingAddresses, interlocutors } = lists
  return {
    ...form,
    installateurtravaux: form.installateurtravaux.filter((id) =>
      worksInstallers.some((one) => one.id === id),
    ),
    syndic: offered(syndics, form.syndic, false),
    bailleur: offered(bailleurs, form.bailleur, false),
    adressefacturation: offered(billingAddresses, form.adressefacturation, true),
    interlocuteur: offered(interlocutors, form.interlocuteur, true),
  }
}
