import { z } from 'zod'
import { MESSAGES } from '../textes/messages'
import { lineUpTo, webAddressSchema } from '../textes/validators'
import { nameSchema } from './users'

/** Whether people may log in by an identity provider: one that was not tried since it was changed is of no use yet. */
export const ETATS_FOURNISSEUR = ['En service', 'Arrêté', 'À essayer'] as const

const MOST_DOMAINES = 50
const DOMAINE = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Words of a field that holds several, lower-cased, each once. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((word) => word !== ''),
  ),
]

/** Domains as they are typed, with or without « @ », as domains. */
export const domainesDe = (text: string): string[] => wordsOf(text).map((word) => word.replace(/^@/, ''))

/** Means of a second factor (`amr` of RFC 8176) as they are typed. */
export const moyensDe = (text: string): string[] => wordsOf(text)

/** Domain of an e-mail address, lower-cased; null for what is none. */
export function domaineDe(email: string): string | null {
  const domaine = email.trim().toLowerCase().split('@').at(-1) ?? ''
  return email.includes('@') && DOMAINE.test(domaine) ? domaine : null
}

const atMost = (longest: number) => ({
  abort: true,
  error: `Ce champ ne peut pas dépasser ${longest} caractères.`,
})

const emetteur = webAddressSchema.refine((value) => !URL.canParse(value) || /^[^?#@]*$/.test(value), {
  error: 'L’adresse de l’émetteur n’a ni paramètre, ni ancre, ni mot de passe.',
})

const domaines = z
  .string()
  .max(5000, atMost(5000))
  .refine((text) => domainesDe(text).length > 0, MESSAGES.required)
  .refine((text) => domainesDe(text).every((one) => DOMAINE.test(one)), {
    error: 'Séparez les domaines par des espaces, sans autre signe : exemple.fr filiale.exemple.fr.',
  })
  .refine((text) => domainesDe(text).length <= MOST_DOMAINES, {
    error: `Un fournisseur d’identité a ${MOST_DOMAINES} domaines au plus.`,
  })

/** Fields that an identity provider of partners is stored with (ACCOUNT-28). */
export const fournisseurSaisi = z.strictObject({
  nom: nameSchema,
  emetteur,
  clientId: lineUpTo(255, atMost(255).error),
  /** Empty for the one that is kept. */
  clientSecret: z.string().trim().max(500, atMost(500)),
  domaines,
  groupeIds: z.array(z.int32().positive()).min(1, 'Choisissez au moins un groupe.').max(200),
  moyens: z.string().max(500, atMost(500)),
  adressesSures: z.boolean(),
  actif: z.boolean(),
})
export type FournisseurSaisi = z.output<typeof fournisseurSaisi>

/** Fields of one that is added: no secret of it is kept yet. */
export const nouveauFournisseur = fournisseurSaisi.extend({
  clientSecret: fournisseurSaisi.shape.clientSecret.min(1, MESSAGES.required),
})

/** Body of the call that changes one, with the digest of the state that it was changed from. */
export const fournisseurCorps = fournisseurSaisi.extend({ empreinte: z.string().max(100) })
export type FournisseurCorps = z.output<typeof fournisseurCorps>
