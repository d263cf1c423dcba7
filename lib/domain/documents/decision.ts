import { nomsSemblables } from './signature'

/** Who asks to decide on a quote, by their link or from a session of its group. */
export type Decideur = {
  par: 'lien' | 'session'
  /** A or SA. */
  administre: boolean
  /** Somebody else acts in the place of the person of the session. */
  emprunte: boolean
  /** Cents with tax; null where nobody has set a ceiling. */
  plafondCents: number | null
}

/** Whom an act on a quote waits for: the person who asks, anybody of the group, or somebody else who is named. */
export type Attendu = 'soi' | 'quiconque' | 'autre'

/** `soi` and `à la place` decide; the others say why not. */
export type Decision = 'soi' | 'à la place' | 'emprunté' | 'autre' | 'plafond'

/**
 * Says who may sign, refuse or withdraw a quote of so many cents with tax: who it waits for, or an A or SA of the group; by a
 * session, within the person's ceiling, and never for whoever acts in their place (SAFE-30, DOC-03).
 */
export function decide(
  { par, administre, emprunte, plafondCents }: Decideur,
  attendu: Attendu,
  ttcCents: number,
): Decision {
  const isSession = par === 'session'
  if (emprunte) return 'emprunté'
  if (attendu === 'autre' && !(isSession && administre)) return 'autre'
  if (isSession && plafondCents !== null && ttcCents > plafondCents) return 'plafond'
  return attendu === 'autre' ? 'à la place' : 'soi'
}

export const mayDecide = (decision: Decision): boolean => decision === 'soi' || decision === 'à la place'

export const LABEL_A_LA_PLACE = (nom: string) => `Je signe à la place de ${nom}`

type Nommage = {
  /** Who is named, whom the quote waits for. */
  attendu: string
  /** Typed name. */
  nom: string
  /** Whether « Je signe à la place de … » is ticked. */
  aLaPlace: boolean
  /** Whether it is somebody else who signs, by their own session. */
  estUnAutre: boolean
}

/** Fault of the name under which a quote that waits for a named person is signed; null when it is right (SAFE-31). */
export function fauteDeNom({
  attendu,
  nom,
  aLaPlace,
  estUnAutre,
}: Nommage): { champ: 'nom' | 'aLaPlace'; message: string } | null {
  const isSame = nomsSemblables(attendu, nom)
  if (aLaPlace)
    return isSame ? { champ: 'nom', message: `Indiquez votre nom, et non celui de ${attendu}.` } : null
  if (estUnAutre || !isSame)
    return {
      champ: 'aLaPlace',
      message: `Ce devis attend la signature de ${attendu}. Pour signer sous un autre nom, cochez « ${LABEL_A_LA_PLACE(attendu)} ».`,
    }
  return null
}
