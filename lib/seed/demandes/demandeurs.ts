import {
  adressefacturationGroupes,
  adressefacturations,
  bailleurGroupes,
  bailleurs,
  chauffagisteGroupes,
  chauffagistes,
  installateurtravauxGroupes,
  installateurtravauxs,
  syndicGroupes,
  syndics,
} from '@/lib/platform/db/schema/tiers'
import type { UserRef } from '@/lib/seed/comptes/comptes'
import type { Contexte } from '@/lib/seed/kit/contexte'
import type { Hasard } from '@/lib/seed/kit/hasard'
import { courriel, fixe, mobile, personne, siren, siret } from '@/lib/seed/kit/identites'
import { communeAuHasard } from '@/lib/seed/kit/lieux'
import type { GroupeRef } from '@/lib/seed/perimetre/groupes'

/** The groups that file a type of request, with what their requests refer to. */
export type Demandeur = { groupe: GroupeRef; users: UserRef[]; adresses: number[]; chauffagistes: number[] }

/** Third parties of a group. */
export function semerTiers(
  ctx: Contexte,
  hasard: Hasard,
  groupe: GroupeRef,
  users: readonly UserRef[],
): Demandeur {
  const { ecrivain } = ctx
  const refs: Demandeur = {
    groupe,
    users: users.filter((user) => user.groupes.length <= 4 && user.groupes.includes(groupe.id)),
    adresses: [],
    chauffagistes: [],
  }
  const qui = () => personne(hasard)
  for (let i = 0; i < 4; i += 1) {
    const lieu = communeAuHasard(hasard)
    const person = qui()
    const id = ecrivain.ajouter(chauffagistes, {
      nom: person.nom.toUpperCase(),
      prenom: person.prenom,
      societe: `${person.nom} Énergies`,
      telephone: mobile(hasard),
      email: courriel(person, `.c${groupe.id}${i}`),
      actif: i < 3,
    })
    ecrivain.lier(chauffagisteGroupes, { chauffagisteId: id, groupeId: groupe.id })
    refs.chauffagistes.push(id)
    const number = siren(groupe.id + 1000 * i)
    const adresse = ecrivain.ajouter(adressefacturations, {
      nom: `${groupe.nom}, ${lieu.nom}`,
      siret: siret(number),
      numero: String(hasard.entier(1, 90)),
      rue: 'RUE DU COMMERCE',
      codePostal: lieu.codePostal,
      ville: lieu.nom.toUpperCase(),
      email: `facturation.${groupe.id}.${i}@exemple.fr`,
      telephone: fixe(hasard),
      actif: i < 3,
    })
    ecrivain.lier(adressefacturationGroupes, { adressefacturationId: adresse, groupeId: groupe.id })
    refs.adresses.push(adresse)
  }
  if (groupe.portail === 'PIM') semerTiersPromoteur(ctx, hasard, groupe)
  return refs
}

function semerTiersPromoteur({ ecrivain }: Contexte, hasard: Hasard, { id: groupeId }: GroupeRef): void {
  for (let i = 0; i < 2; i += 1) {
    const person = personne(hasard)
    const contact = { email: courriel(person, `.t${groupeId}${i}`), telephone: fixe(hasard) }
    const gestionnaire = `${person.prenom} ${person.nom}`
    const syndicId = ecrivain.ajouter(syndics, { cabinet: `Cabinet ${person.nom}`, gestionnaire, ...contact })
    ecrivain.lier(syndicGroupes, { syndicId, groupeId })
    const bailleurId = ecrivain.ajouter(bailleurs, {
      nomBailleur: `Logement ${person.nom}`,
      gestionnaire,
      ...contact,
    })
    ecrivain.lier(bailleurGroupes, { bailleurId, groupeId })
    const installateurtravauxId = ecrivain.ajouter(installateurtravauxs, {
      societe: `${person.nom} Génie climatique`,
      nom: person.nom.toUpperCase(),
      prenom: person.prenom,
      ...contact,
    })
    ecrivain.lier(installateurtravauxGroupes, { installateurtravauxId, groupeId })
  }
}
