import { z } from 'zod'
import type { Contact } from '@/lib/demandes/suivi/contact'
import type { Demande } from '@/lib/demandes/suivi/demande'
import { type Maybe, type Section, section, words } from '@/lib/demandes/suivi/section'
import { streetLine } from '@/lib/domain/identite/street-types'
import { formatPhone } from '@/lib/domain/textes/format'
import type { AAppeler } from '@/lib/platform/mail/a-traiter'

const facturation = z.object({
  nom_entite_facturation: z.string().nullish(),
  numero_rue_facturation: z.string().nullish(),
  type_rue_facturation: z.string().nullish(),
  nom_rue_facturation: z.string().nullish(),
  code_postal_facturation: z.string().nullish(),
  ville_facturation: z.string().nullish(),
  siret_facturation: z.string().nullish(),
  email_facturation: z.string().nullish(),
  telephone_facturation: z.string().nullish(),
  ar_facturation: z.string().nullish(),
})

/** Part of a request whose billing address was typed. */
export function facturationSection(detail: Demande['detail']): Section {
  const f = facturation.parse(detail)
  return section(
    'Facturation',
    ['Entité', f.nom_entite_facturation],
    ['Adresse', streetLine(f.numero_rue_facturation, f.type_rue_facturation, f.nom_rue_facturation)],
    ['Ville', words(f.code_postal_facturation, f.ville_facturation)],
    ['SIRET', f.siret_facturation],
    ['Téléphone', f.telephone_facturation && formatPhone(f.telephone_facturation)],
    ['Adresse e-mail', f.email_facturation],
    ['Référence de facturation', f.ar_facturation],
  )
}

/** A fact for each of a list, numbered when there are several. */
export const numbered = (list: readonly string[], noun: string): Maybe[] =>
  list.map((value, index) => [list.length > 1 ? `${noun} ${index + 1}` : noun, value])

export const installateurFacts = (one: Contact | null): Maybe[] => [
  ['Installateur', one?.nom],
  ['Téléphone de l’installateur', one && formatPhone(one.telephone)],
  ['Adresse e-mail de l’installateur', one?.email],
]

/** A third party to be called, where there is one. */
export const third = (one: Contact | null, qualite: string): AAppeler[] =>
  one === null ? [] : [{ nom: one.nom, qualite, telephones: [one.telephone], email: one.email }]

/** The final customer to be called. */
export function customerOf({ client }: Demande): AAppeler[] {
  if (client === null) return []
  const { civilite, prenom, nom, telephone, telephone2, email } = client
  return [
    {
      nom: words(civilite, prenom, nom) ?? nom,
      qualite: 'client final',
      telephones: [telephone, telephone2],
      email,
    },
  ]
}
