/** Clients among whom the dwellings are shared. */
export const CLIENTS = 20
const BRANDS = ['Atlantic', 'Saunier Duval', 'De Dietrich', 'Frisquet']
/** Lines that are written at once. */
const PART = 1000

async function* csv(
  header: string,
  count: number,
  line: (rank: number) => string,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${header}\n`)
  for (let from = 1; from <= count; from += PART) {
    const lines = Array.from({ length: Math.min(PART, count - from + 1) }, (_, index) => line(from + index))
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
}

const client = (dwelling: number) => ((dwelling - 1) % CLIENTS) + 1

/** Files of a group of its own with its clients, each with a contract and a set, and that many dwellings. */
export const parc = (dwellings: number): Record<string, AsyncIterable<Uint8Array>> => ({
  groupes: csv('Code;Portail;Nom', 1, () => 'GRP-BANC;COLLECTIF;Groupe du banc'),
  clients: csv('Code client;Nom;Groupe', CLIENTS, (rank) => `BANC-${rank};Bailleur ${rank} du banc;GRP-BANC`),
  contrats: csv(
    'Numéro de contrat;Code client;Type;Statut;Début;Montant annuel HT',
    CLIENTS,
    (rank) => `BANC-CT-${rank};BANC-${rank};P2;En cours;01/01/2026;12500,50`,
  ),
  ensembles: csv(
    'Numéro d’ensemble;Code client;Nom;Contrat;Adresse;Code postal;Commune;Chauffage',
    CLIENTS,
    (rank) =>
      `${9_000_000 + rank};BANC-${rank};Résidence ${rank};BANC-CT-${rank};${rank} rue des Lilas;69003;Lyon;Collectif gaz`,
  ),
  logements: csv(
    'Code client;Référence;Contrat;Ensemble;Étage;Adresse;Code postal;Ville',
    dwellings,
    (rank) =>
      `BANC-${client(rank)};BANC-L-${rank};BANC-CT-${client(rank)};${9_000_000 + client(rank)};${rank % 9};${rank % 300} avenue de la République;69003;Lyon`,
  ),
})

/** A file of that many lines of equipment, two of each dwelling of `parc`, one after the other as exports of a park have them. */
export const equipements = (lines: number): AsyncIterable<Uint8Array> =>
  csv(
    'Instance;Code client;Contrat;Ensemble;Logement;Famille;Type;Marque;Modèle;Numéro de série;Énergie;Puissance;Mise en service;État',
    lines,
    (rank) => {
      const dwelling = Math.ceil(rank / 2)
      const place = `BANC-${client(dwelling)};BANC-CT-${client(dwelling)};${9_000_000 + client(dwelling)};BANC-L-${dwelling}`
      return `${90_000_000 + rank};${place};Chaudières;Murale à condensation;${BRANDS[rank % BRANDS.length]};Modèle ${rank % 97};SN-${String(rank).padStart(9, '0')};Gaz naturel;24,5;21/11/2024;À jour`
    },
  )
