import { cleDe } from '@/lib/domain/comptes/rgpd/demande'
import { isMentioned } from '@/lib/domain/comptes/rgpd/effacement'
import { AUCUNE_IDENTITE, areSeveral, type Identite, motifsDe } from '@/lib/domain/comptes/rgpd/identite'
import type { Db, Tx } from '@/lib/platform/db/client'
import { type Conserve, conservesDe, contratsEnCours } from './conservation'
import { fichiersDe } from './fichiers'
import { gather, type Ligne, type Personne } from './lignes'
import { mentionsDe } from './mentions'
import { identiteDeReference } from './references'

/** A person that a search found: who, where, and what stands against erasing them. */
export type Trouvee = {
  personne: Personne
  lignes: readonly Ligne[]
  /** Rows that are theirs, by area. */
  domaines: readonly { domaine: string; lignes: number }[]
  /** Rows of others whose texts name them. */
  mentions: number
  fichiers: number
  /** Why they cannot be exported nor erased by this search, or null. */
  ambigu: string | null
  /** Why they cannot be erased, or null. */
  refus: string | null
  /** Rows that the law has the firm keep, without names where they are not part of it. */
  conserves: readonly Conserve[]
}

/** Who an e-mail, a phone or a reference leads to; null when nobody. Limited to nobody's groups: for SA + EHS alone. */
export async function findPersonneSystem(db: Db | Tx, recherche: string): Promise<Trouvee | null> {
  const start = await identiteDeRecherche(db, recherche)
  if (start.emails.length + start.telephones.length === 0) return null
  const { personne, lignes } = await gather(db, { identite: start, userIds: [] })
  const { sur } = motifsDe(personne.identite)
  const mentions = sur === null ? [] : await mentionsDe(db, sur)
  const others = mentions.filter(
    ({ table, ctid, colonnes, row }) =>
      !lignes.some((ligne) => ligne.table.name === table.name && ligne.ctid === ctid) &&
      colonnes.some(({ name }) => isMentioned(JSON.stringify(row[name] ?? ''), sur)),
  )
  const ambigu = ambiguite(recherche, personne.identite)
  if (ambigu === null && lignes.length + others.length === 0) return null
  const conserves = await conservesDe(db, lignes)
  const fichiers = await fichiersDe(db, lignes, { auteurs: personne.userIds })
  return {
    personne,
    lignes,
    domaines: parDomaine(lignes),
    mentions: others.length,
    fichiers: fichiers.length,
    ambigu,
    refus: await contratsEnCours(db, lignes),
    conserves,
  }
}

async function identiteDeRecherche(db: Db | Tx, recherche: string): Promise<Identite> {
  const cle = cleDe(recherche)
  if ('email' in cle) return { ...AUCUNE_IDENTITE, emails: [cle.email] }
  if ('telephone' in cle) return { ...AUCUNE_IDENTITE, telephones: [cle.telephone] }
  return identiteDeReference(db, cle.reference)
}

function parDomaine(lignes: readonly Ligne[]): { domaine: string; lignes: number }[] {
  const counts = new Map<string, number>()
  for (const { table } of lignes) counts.set(table.domaine, (counts.get(table.domaine) ?? 0) + 1)
  return [...counts].map(([domaine, count]) => ({ domaine, lignes: count }))
}

/** A phone, a reference and even an e-mail may be those of a household. */
function ambiguite(recherche: string, identite: Identite): string | null {
  if (!areSeveral(identite)) return null
  const noms = identite.noms.map(({ prenom, nom }) => `${prenom} ${nom}`.trim()).join(', ')
  if ('email' in cleDe(recherche))
    return `Plusieurs personnes ont cette adresse e-mail : ${noms}. Rectifiez d’abord les fiches, ou cherchez chacune par une adresse e-mail qui n’est qu’à elle.`
  return `Plusieurs personnes y répondent : ${noms}. Cherchez-en une par son adresse e-mail.`
}
