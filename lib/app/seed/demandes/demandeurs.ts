import type { UserRef } from '@/lib/app/seed/comptes/comptes'
import type { SeedContext } from '@/lib/app/seed/kit/context'
import { courriel, fixe, mobile, personne, siren, siret } from '@/lib/app/seed/kit/identities'
import { randomCommune } from '@/lib/app/seed/kit/places'
import type { Random } from '@/lib/app/seed/kit/random'
import type { GroupeRef } from '@/lib/app/seed/perimetre/groupes'
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
} from '@/lib/platform/db/schema/demandes/tiers'

/** The groups that file a type of request, with what their requests refer to. */
export type Demandeur = { groupe: GroupeRef; users: UserRef[]; adresses: number[]; chauffagistes: number[] }

/** Third parties of a group. */
export function seedTiers(
  ctx: SeedContext,
  random: Random,
  groupe: GroupeRef,
  users: readonly UserRef[],
): Demandeur {
  const { writer } = ctx
  const refs: Demandeur = {
    groupe,
    users: users.filter((user) => user.groupes.length <= 4 && user.groupes.includes(groupe.id)),
    adresses: [],
    chauffagistes: [],
  }
  const qui = () => personne(random)
  for (let i = 0; i < 4; i += 1) {
    const lieu = randomCommune(random)
    const person = qui()
    const id = writer.add(chauffagistes, {
      nom: person.nom.toUpperCase(),
      prenom: person.prenom,
      societe: `${person.nom} Énergies`,
      telephone: mobile(random),
      email: courriel(person, `.c${groupe.id}${i}`),
      actif: i < 3,
    })
    writer.link(chauffagisteGroupes, { chauffagisteId: id, groupeId: groupe.id })
    refs.chauffagistes.push(id)
    const number = siren(groupe.id + 1000 * i)
    const adresse = writer.add(adressefacturations, {
      nom: `${groupe.nom}, ${lieu.nom}`,
      siret: siret(number),
      numero: String(random.integer(1, 90)),
      rue: 'RUE DU COMMERCE',
      codePostal: lieu.codePostal,
      ville: lieu.nom.toUpperCase(),
      email: `facturation.${groupe.id}.${i}@exemple.fr`,
      telephone: fixe(random),
      actif: i < 3,
    })
    writer.link(adressefacturationGroupes, { adressefacturationId: adresse, groupeId: groupe.id })
    refs.adresses.push(adresse)
  }
  if (groupe.portail === 'PIM') seedTiersPromoteur(ctx, random, groupe)
  return refs
}

function seedTiersPromoteur({ writer }: SeedContext, random: Random, { id: groupeId }: GroupeRef): void {
  for (let i = 0; i < 2; i += 1) {
    const person = personne(random)
    const contact = { email: courriel(person, `.t${groupeId}${i}`), telephone: fixe(random) }
    const gestionnaire = `${person.prenom} ${person.nom}`
    const syndicId = writer.add(syndics, { cabinet: `Cabinet ${person.nom}`, gestionnaire, ...contact })
    writer.link(syndicGroupes, { syndicId, groupeId })
    const bailleurId = writer.add(bailleurs, {
      nomBailleur: `Logement ${person.nom}`,
      gestionnaire,
      ...contact,
    })
    writer.link(bailleurGroupes, { bailleurId, groupeId })
    const installateurtravauxId = writer.add(installateurtravauxs, {
      societe: `${person.nom} Génie climatique`,
      nom: person.nom.toUpperCase(),
      prenom: person.prenom,
      ...contact,
    })
    writer.link(installateurtravauxGroupes, { installateurtravauxId, groupeId })
  }
}
