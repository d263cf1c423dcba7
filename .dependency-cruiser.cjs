const swc = require('@swc/core')

// Its own TypeScript reader does not know TypeScript 7, and its swc reader does not ask for JSX: ask for it here.
const parseFileSync = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

// Imports go one way: lib/domain <- lib/platform <- lib/<area> <- lib/app <- components <- app (docs/architecture.md).
// `npm run layers` checks it, with the circles between folders that these rules cannot say (scripts/check-layers.mjs).
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const AREA = '^lib/((?!app/|domain/|platform/|browser/)[^/]+)/'

/** Areas that show what all areas declare: the tiles of home, the numbers of records, the events that webhooks choose. */
const READERS_OF_TABLES = '^lib/(accueil|analytique|administration/integrations)/'

/** The files that an area offers to the others, each named for what it gives. */
const OFFERS = [
  'campagnes/inscription/places',
  'campagnes/qr/token',
  'comptes/connexion/(answers|jetons)',
  'comptes/consentements/(opposition|queries|record)',
  'comptes/second-facteur/exigence',
  'contenu/(contenu|digest|navigation|revision|types)',
  'contenu/collections/(documentations|liens)',
  'demandes/champs',
  'documents/devis/statut',
  'parc/campagne/suivi',
  'recherche/(index-documents|narrow)',
  'perimetre/(agences|changement-groupe|client-column|dossier|en-usage|lieu|logo|named-groupes|period-filter|scope|task|total|viewer)',
  'perimetre/opening/(guard|opened-on|opening|perimetre|session)',
  'visites/(actes|agenda|attestation|contrat|courriels|creneaux|deplacement|lien|mobile|nouvelle-visite|objet|rappels)',
  'visites/(rendez-vous|visite|visite-ouverte)',
  'visites/lists/rendez-vous',
  'visites/mails/rendez-vous',
].map((path) => `^lib/${path}\\.ts$`)

module.exports = {
  forbidden: [
    forbid('no-cycle', 'Un cycle rend les deux modules inséparables.', {}, { circular: true }),
    forbid('no-unresolved', 'Un import sans cible.', {}, { couldNotResolve: true }),
    forbid(
      'domain-alone',
      'lib/domain n’importe que lui-même et des bibliothèques pures.',
      { path: '^lib/domain/' },
      { path: '^(lib|components|app|tests|scripts)/', pathNot: '^lib/domain/' },
    ),
    forbid(
      'domain-pure',
      'lib/domain ne connaît ni React, ni Next, ni base de données, ni système.',
      { path: '^lib/domain/' },
      { path: 'node_modules/(react|react-dom|next|next-auth|pg|drizzle-orm|@electric-sql|server-only)/' },
    ),
    forbid(
      'domain-no-node',
      'lib/domain ne touche pas au système.',
      { path: '^lib/domain/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'lib-below',
      'lib n’importe ni components ni app.',
      { path: '^lib/' },
      { path: '^(components|app)/' },
    ),
    forbid('components-below', 'components n’importe pas app.', { path: '^components/' }, { path: '^app/' }),
    forbid(
      'platform-below',
      'lib/platform ne connaît aucun domaine métier.',
      { path: '^lib/platform/' },
      { path: '^lib/', pathNot: '^lib/(platform|domain)/' },
    ),
    forbid(
      'areas-by-offers',
      'Un domaine de lib n’importe d’un autre que les fichiers qu’il offre (OFFERS).',
      { path: AREA, pathNot: '^lib/accueil/' },
      { path: AREA, pathNot: ['^lib/$1/', ...OFFERS] },
    ),
    forbid(
      'app-above',
      'lib/app rassemble les domaines, qui ne le connaissent pas.',
      { path: '^lib/(?!app/)' },
      { path: '^lib/app/', pathNot: '\\.generated\\.ts$' },
    ),
    forbid(
      'tables-by-readers',
      'Seuls quelques domaines lisent les tables de ce que tous déclarent (READERS_OF_TABLES).',
      { path: '^lib/(?!app/)', pathNot: READERS_OF_TABLES },
      { path: '^lib/app/' },
    ),
    forbid(
      'no-tests-in-product',
      'Le produit n’importe ni tests ni outils de développement.',
      { path: '^(app|components|lib)/' },
      { path: '^(tests|scripts)/' },
    ),
    forbid(
      'no-database-in-components',
      'Un composant reçoit des données ; il ne les lit pas.',
      { path: '^components/' },
      { path: '^lib/platform/db/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)\\.next' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.jsx', '.json', '.css'],
    },
  },
}
