import { formatCount, formatNumber } from '../textes/format'

/** How people name the rows of a type: one, several, in which gender, and what closing them is called. */
type Mots = { un: string; des: string; feminin?: true; fermer: string; ferme: string }

const ARCHIVER = { fermer: 'archiver', ferme: 'archivé' }
const FERMER = { fermer: 'fermer', ferme: 'fermé' }

const MOTS: Readonly<Record<string, Mots>> = {
  agences: { un: 'agence', des: 'agences', feminin: true, ...ARCHIVER },
  attestations: { un: 'attestation', des: 'attestations', feminin: true, ...FERMER },
  batiments: { un: 'bâtiment', des: 'bâtiments', ...ARCHIVER },
  campagnes: { un: 'campagne', des: 'campagnes', feminin: true, fermer: 'désactiver', ferme: 'désactivé' },
  capacites: { un: 'capacité', des: 'capacités', feminin: true, ...FERMER },
  clients: { un: 'client', des: 'clients', ...ARCHIVER },
  contrats: { un: 'contrat', des: 'contrats', fermer: 'résilier', ferme: 'résilié' },
  demandes: { un: 'demande', des: 'demandes', feminin: true, ...FERMER },
  devis: { un: 'devis', des: 'devis', ...FERMER },
  documents: { un: 'document', des: 'documents', ...FERMER },
  dpe: { un: 'DPE', des: 'DPE', ...FERMER },
  ensembles: { un: 'ensemble', des: 'ensembles', ...ARCHIVER },
  'entites-facturation': {
    un: 'entité de facturation',
    des: 'entités de facturation',
    feminin: true,
    ...FERMER,
  },
  equipements: { un: 'équipement', des: 'équipements', fermer: 'noter retirés', ferme: 'noté retiré' },
  etapes: { un: 'étape', des: 'étapes', feminin: true, ...FERMER },
  factures: { un: 'facture', des: 'factures', feminin: true, ...FERMER },
  groupes: { un: 'groupe', des: 'groupes', ...ARCHIVER },
  interventions: { un: 'intervention', des: 'interventions', feminin: true, ...FERMER },
  logements: { un: 'logement', des: 'logements', ...ARCHIVER },
  nonconformites: { un: 'non-conformité', des: 'non-conformités', feminin: true, ...FERMER },
  occupants: { un: 'occupant', des: 'occupants', fermer: 'noter sortis', ferme: 'noté sorti' },
  portails: { un: 'portail', des: 'portails', ...FERMER },
  prescripteurs: { un: 'prescripteur', des: 'prescripteurs', ...ARCHIVER },
  programmes: { un: 'programme', des: 'programmes', ...ARCHIVER },
  reglements: { un: 'règlement', des: 'règlements', ...FERMER },
  rendezvous: { un: 'rendez-vous', des: 'rendez-vous', ...FERMER },
  tarifs: { un: 'tarif', des: 'tarifs', fermer: 'clore', ferme: 'clos' },
  utilisateurs: { un: 'compte', des: 'comptes', fermer: 'bloquer', ferme: 'bloqué' },
}

const LIGNE: Mots = { un: 'ligne', des: 'lignes', feminin: true, ...FERMER }

/** Words of a type; « ligne » for one that has none. */
export const motsDe = (type: string): Mots => MOTS[type] ?? LIGNE

/** A participle as it agrees: « créées », « clos ». */
function accord(participe: string, count: number, { feminin }: Mots): string {
  const parts = participe.split(' ')
  const ends = (word: string) => `${word}${feminin ? 'e' : ''}${count > 1 && !word.endsWith('s') ? 's' : ''}`
  return parts.map(ends).join(' ')
}

export type Comptes = { creees: number; modifiees: number; fermees: number; refusees: number }

/** Counts in words what becomes, or became, of the rows of a type: « 57 logements créés, 3 modifiés, 1 ligne refusée ». */
export function bilanEnMots(type: string, counts: Comptes): string {
  const mots = motsDe(type)
  const changes = [
    [counts.creees, 'créé'],
    [counts.modifiees, 'modifié'],
    [counts.fermees, mots.ferme],
  ] as const
  const told = changes.filter(([count]) => count > 0)
  const parts = told.map(([count, word], index) =>
    index === 0
      ? `${formatCount(count, mots.un, mots.des)} ${accord(word, count, mots)}`
      : `${formatNumber(count)} ${accord(word, count, mots)}`,
  )
  if (parts.length === 0)
    parts.push(`${mots.feminin ? 'aucune' : 'aucun'} ${mots.un} ${accord('changé', 1, mots)}`)
  if (counts.refusees > 0) parts.push(formatCount(counts.refusees, 'ligne refusée', 'lignes refusées'))
  return parts.join(', ')
}

/** Asks whether the rows that a complete file no longer holds are to be closed (FIRST-30). */
export function questionFermeture(type: string, retenues: number, ouvertes: number): string {
  const { un, des, fermer } = motsDe(type)
  return `${formatCount(retenues, un, des)} sur ${formatNumber(ouvertes)} ne sont plus dans le fichier. Les ${fermer}\u00a0?`
}

/** Tells what an import did, as undoing it takes it back: « 57 logements créés : suppression. ». */
export function retourEnMots(
  type: string,
  { creees, modifiees, fermees }: Omit<Comptes, 'refusees'>,
): string[] {
  const mots = motsDe(type)
  const line = (count: number, word: string, fate: string) =>
    count > 0 ? [`${formatCount(count, mots.un, mots.des)} ${accord(word, count, mots)}\u00a0: ${fate}`] : []
  return [
    ...line(creees, 'créé', 'suppression.'),
    ...line(modifiees, 'modifié', 'retour aux valeurs d’avant.'),
    ...line(fermees, mots.ferme, 'réouverture.'),
  ]
}
