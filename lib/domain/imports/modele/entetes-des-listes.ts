import { type Contenu, type Modele, regle, valeurParDefaut } from './modele'
import type { Cible } from './vocabulaire'

/** A list of the product whose own export goes back in: columns of its export by column of the type (FIRST-32). */
export type ListeImportee = {
  type: string
  colonnes: Readonly<Record<string, string>>
  /** Headers that only show: names of what other columns name, figures that follow from others. */
  montrees: readonly string[]
}

/** Lists by name. Columns that only show are ignored on purpose: a name of a set is no number of one. */
export const LISTES_IMPORTEES: Readonly<Record<string, ListeImportee>> = {
  logements: {
    type: 'logements',
    colonnes: {
      logement: 'Référence',
      escalier: 'Escalier',
      etage: 'Étage',
      porte: 'Porte',
      adresse: 'Adresse',
      codePostal: 'CP',
      ville: 'Ville',
      occupation: 'Statut d’occupation',
      derniereVisite: 'Dernière visite',
    },
    montrees: [
      'Client',
      'Ensemble',
      'Bâtiment',
      'Occupant',
      'Mobile',
      'Téléphone fixe',
      'Adresse e-mail',
      'Équipements',
      'Détail des équipements',
      'Prochaine échéance',
      'Attestation',
      'Prochaine visite',
      'Attestation jusqu’au',
      'Étiquette DPE',
      'État',
    ],
  },
  equipements: {
    type: 'equipements',
    colonnes: {
      instance: 'Instance',
      contrat: 'Contrat',
      famille: 'Famille',
      marque: 'Marque',
      modele: 'Modèle',
      serie: 'N° de série',
      energie: 'Énergie',
      puissance: 'Puissance (kW)',
      miseEnService: 'Mise en service',
      garantieFin: 'Garantie',
      dernierEntretien: 'Dernier entretien',
      prochaineEcheance: 'Prochaine échéance',
    },
    montrees: [
      'Client',
      'Âge',
      'Logement/Local',
      'Occupant',
      'Adresse',
      'Ensemble',
      'Attestation',
      'N° d’attestation',
      'Attestation du',
      'Attestation jusqu’au',
      'État',
    ],
  },
  ensembles: {
    type: 'ensembles',
    colonnes: { ensemble: 'N°', nom: 'Ensemble immobilier', commune: 'Commune' },
    montrees: ['Client', 'Logements', 'Équipements', 'Taux de visite', 'Pannes 12 mois', 'Non-conformités'],
  },
  contrats: {
    type: 'contrats',
    colonnes: {
      contrat: 'N°',
      description: 'Description',
      type: 'Type',
      statut: 'Statut',
      dateDebut: 'Début',
      dateFin: 'Fin',
      reconduction: 'Reconduction',
      montant: 'Montant HT',
    },
    montrees: ['Client', 'Équipements', 'Visites dues/réalisées'],
  },
  dpe: {
    type: 'dpe',
    colonnes: {
      numeroAdeme: 'N° ADEME',
      kwhep: 'kWhEP/m².an',
      kgco2: 'kgCO₂/m².an',
      date: 'Date',
      surface: 'Surface (m²)',
      energie: 'Énergie',
      diagnostiqueur: 'Diagnostiqueur',
    },
    montrees: [
      'Logement',
      'Client',
      'Étiquette',
      'Étiquette énergie',
      'Étiquette GES',
      'Valide jusqu’au',
      'Origine',
      'Louable jusqu’au',
      'Coefficient 2026',
    ],
  },
  'non-conformites': {
    type: 'nonconformites',
    colonnes: {
      numero: 'N°',
      date: 'Date',
      referentiel: 'Référentiel',
      code: 'Code',
      gravite: 'Gravité',
      constat: 'Constat',
      mesure: 'Mesure prise',
      responsable: 'Responsable',
      delai: 'Délai',
      statut: 'Statut',
    },
    montrees: ['Client', 'Logement', 'Équipement'],
  },
  factures: {
    type: 'factures',
    colonnes: {
      numero: 'N°',
      date: 'Date',
      echeance: 'Échéance',
      type: 'Type',
      contrat: 'Contrat',
      format: 'Format',
      codeComptable: 'Code comptable',
    },
    montrees: [
      'Client',
      'Ensemble',
      'HT',
      'TVA 2,1\u00a0%',
      'TVA 5,5\u00a0%',
      'TVA 8,5\u00a0%',
      'TVA 10\u00a0%',
      'TVA 20\u00a0%',
      'TTC',
      'Solde',
      'Statut de paiement',
      'Cycle e-facture',
    ],
  },
  devis: {
    type: 'devis',
    colonnes: {
      numero: 'N°',
      objet: 'Objet',
      emisLe: 'Émis',
      valideJusquau: 'Valide jusqu’au',
      bonDeCommande: 'Bon de commande',
    },
    montrees: ['Client', 'Logement/Ensemble', 'Équipement', 'Montant HT', 'TVA', 'TTC', 'Statut'],
  },
  clients: {
    type: 'clients',
    colonnes: { client: 'Code client', nom: 'Client', ville: 'Ville' },
    montrees: ['Groupe', 'État', 'Contrats'],
  },
  agences: {
    type: 'agences',
    colonnes: {
      code: 'Code',
      nom: 'Agence',
      region: 'Région',
      ville: 'Ville',
      email: 'Adresse e-mail',
    },
    montrees: ['Téléphone', 'État', 'Codes servis'],
  },
}

/** Columns that name a row of a client: nobody knows which without the client. */
const DU_CLIENT: ReadonlySet<string> = new Set(['contrat'])

/**
 * The model by which a list's own export goes back in (FIRST-32). It shows clients by their name: the person says the code of the one
 * whose rows these are, without which what only a client's contract names is left as it is.
 */
export function modeleDeListe(
  nom: string,
  cible: Cible,
  entetes: readonly string[],
  client = '',
): Modele | null {
  const liste = LISTES_IMPORTEES[nom]
  if (!liste || liste.type !== cible.type) return null
  const isOf = (id: string) => client !== '' || cible.key.includes(id) || !DU_CLIENT.has(id)
  const kept = Object.entries(liste.colonnes).filter(
    ([id, entete]) => entetes.includes(entete) && id in cible.columns && isOf(id),
  )
  const colonnes: Contenu['colonnes'] = Object.fromEntries(kept.map(([id, entete]) => [id, regle(entete)]))
  if ('client' in cible.columns && colonnes.client === undefined && client !== '')
    colonnes.client = valeurParDefaut(client)
  const taken = new Set(kept.map(([, entete]) => entete))
  return {
    contenus: [{ type: cible.type, colonnes }],
    ignorees: entetes.filter((entete) => entete.trim() !== '' && !taken.has(entete)),
  }
}

/** A header with the spaces that the reading of a file leaves it. */
const lu = (entete: string): string => entete.replace(/\s+/g, ' ').trim()

/** The list whose export has these headers, all of them; null where they are those of none, or of too few to tell. */
export function listeDe(entetes: readonly string[]): string | null {
  const filled = entetes.map(lu).filter((entete) => entete !== '')
  if (filled.length < 3) return null
  const found = Object.entries(LISTES_IMPORTEES).filter(([, { colonnes, montrees }]) => {
    const shown = new Set(montrees.map(lu))
    const known = new Set([...Object.values(colonnes).map(lu), ...shown])
    const isShown = filled.some((entete) => shown.has(entete))
    return isShown && filled.every((entete) => known.has(entete))
  })
  return found.length === 1 ? (found[0]?.[0] ?? null) : null
}
