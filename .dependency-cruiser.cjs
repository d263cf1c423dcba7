const swc = require('@swc/core')

// Its own TypeScript reader does not know TypeScript 7, and its swc reader does not ask for JSX: ask for it here.
const parseFileSync = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

// Imports go one way: lib/domain <- lib/* <- components <- app (docs/architecture.md). `npm run layers` checks it.
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Areas of lib/ that hold commands: one does not import another's. */
const AREA = '^lib/([^/]+)/'

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
      'commands-of-own-area',
      'Un domaine de lib n’appelle pas les commandes d’un autre.',
      { path: AREA },
      // Parts of an act, which take its transaction: the register of consents is written with what people file, and an
      // account is invited, logged out and erased with what decides it.
      {
        path: '^lib/[^/]+/commands/',
        pathNot: [
          '^lib/$1/commands/',
          '^lib/comptes/consentements/commands/record',
          '^lib/comptes/connexion/commands/(invite|close-sessions|request-password|follow-email-change)',
          '^lib/comptes/rgpd/commands/anonymise-user',
        ],
      },
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
