import { IMPORTS } from '@/lib/app/imports.generated'
import type { Colonne, Format } from '@/lib/domain/imports/colonne'
import { FREIN_PAR_DEFAUT, SEUIL_PAR_DEFAUT } from '@/lib/domain/imports/etats'
import { modeleCsv } from '@/lib/domain/imports/exemple'
import { definitionOf, type ImportDefinition, typesOf } from '@/lib/platform/imports/definition'

const INTRO = `# Importer les données d’une installation

Écrit par \`npm run docs:import\` d’après les définitions des types (\`lib/<domaine>/imports\`) : rien ne se change ici.

Trois portes, un seul moteur :

- \`npm run import -- <fichier ou dossier…> [--dry-run] [--complet] [--seuil ${SEUIL_PAR_DEFAUT}] [--frein ${FREIN_PAR_DEFAUT}] [--type logements] [--modele NOM]\` : le contenu se lit dans le nom du fichier (\`logements.csv\`, \`03-logements-2026.csv\`), sinon dans ses colonnes, par un modèle gardé ou par ce qu’elles disent ;
- « Importer », dans l’administration (\`/administration/imports\`) ;
- \`POST imports/{type}\`, le fichier pour corps (\`text/csv\`, \`application/x-ndjson\`, un classeur XLSX, ou \`application/zip\` pour les documents), puis \`GET imports/{id}/bilan\`. Sans \`modele\`, ses colonnes sont celles du type : un programme ne se trompe pas de colonne sans le savoir.

## Ce que les fichiers peuvent être

- XLSX : la première feuille qui a des lignes, ou celle que l’on choisit. CSV en UTF-8, UTF-16, Windows-1252, Mac OS Roman ou CP850, reconnus d’eux-mêmes ; séparateurs « ; », « , », tabulation ou « | », avec ou sans « sep= » ; toute fin de ligne ; cellules entre guillemets. Ou NDJSON : un objet par ligne, dont les clés sont les noms des colonnes. Ce qui a été compris se lit avant que rien ne soit enregistré.
- Des titres peuvent précéder les en-têtes, des totaux suivre les lignes : ils sont laissés, et c’est dit. Les colonnes viennent dans n’importe quel ordre, sous leur nom, un de leurs autres noms, ou un nom à vous : chacune se met alors en face de la nôtre, se réunit à une autre, se partage ou se laisse de côté, et le tout se garde comme modèle pour le fichier du mois suivant. Une colonne sans place se montre. Par \`POST imports/{type}\` sans modèle, elle fait refuser le fichier : rien de ce qui est écrit ne se perd sans bruit.
- Une colonne absente laisse ce qui est enregistré ; une cellule vide l’efface.
- ZIP, pour les documents et eux seuls : \`documents.zip\`. Chaque fichier est contrôlé comme ceux que l’on joint à une demande (nom, type réel, contenu), et compte pour une ligne, dont le numéro est sa place dans l’archive.
- Nombres : \`1 234,56\`, \`1234.56\`, \`1.234,56\`, avec leur unité (\`64,35 m²\`, \`23,3 kW\`, \`23300 W\`, \`1 234,56 €\`). Dates : \`21/11/2026\`, \`2026-11-21\`, \`12.03.2025\`, \`2025/03/12\`, \`12 mars 2015\`. Ce qui se lit de deux façons (\`1,234\`, \`02-03-04\`) est refusé. Une cellule qui commence par « = » est un texte.
- Étages : \`2\`, \`RDC\`, \`R+2\`, \`SS1\`, \`2ème\`, \`2e étage\`. Téléphones : \`+33 1 99 00 40 00\`, \`0033…\`, \`01.99.00.40.00\`. Codes postaux : \`94240 CEDEX\`. Adresses e-mail : en majuscules, ou après \`mailto:\`. \`31/12/9999\` dit qu’il n’y a pas de fin ; \`Néant\`, \`N/A\`, \`-\`, \`#\`, qu’il n’y a rien ; \`[ND]\`, des fichiers publics, laisse la cellule comme elle était. Un texte d’une ligne écrit sur plusieurs, comme une adresse, est réuni.
- Ce qui est deviné est lu avec un avertissement qui donne les deux écritures : une surface arrondie, le jour d’une date qui n’a que son mois ou son année (\`06/2015\`, \`2015\`), le zéro qu’un tableur a perdu (\`1000\`, \`199004000\`), la première de plusieurs adresses. Un nombre en notation scientifique (\`9,99E+08\`) n’est jamais deviné.
- Des mots valent ceux d’une colonne : chaque type les liste ci-dessous, et un administrateur en ajoute dans « Importer ». « Chaudière… » vaut pour tout ce qui commence ainsi.

## Ce qui se passe

1. Chaque ligne est contrôlée par les règles des écrans. Une cellule facultative qui ne se lit pas est laissée comme elle était, avec un avertissement ; une cellule obligatoire, ou qui dit de quelle ligne il s’agit, fait refuser la ligne. Une ligne refusée n’arrête rien ; au-delà de ${SEUIL_PAR_DEFAUT} % des lignes (\`--seuil\`), rien n’est enregistré. Le rapport dit le fichier, la ligne, la colonne, la valeur et le motif, à l’écran et en CSV.
2. Les fichiers d’un même import viennent dans n’importe quel ordre : les références se résolvent à la fin, dans la base et dans les fichiers. Une clé en double dans l’import fait refuser les lignes qui la portent.
3. Une ligne est reconnue à sa clé : le même fichier deux fois ne change rien, une ligne modifiée change sa seule ligne, avec l’avant et l’après au journal.
4. Un essai (\`--dry-run\`) n’enregistre rien et donne les comptes que l’import donne ensuite.
5. \`--complet\` ferme ce que le fichier ne contient plus, dans ce qu’il nomme (mêmes clients, mêmes ensembles…) : rien n’est supprimé. Au-delà de ${FREIN_PAR_DEFAUT} % des lignes ouvertes (\`--frein\`), les changements s’enregistrent et rien n’est fermé avant que vous ne le confirmiez (à l’écran, ou par \`POST imports/{id}/fermetures\`) ; le rapport dit lesquelles.
6. Un import interrompu reprend où il en était. Annulé, il laisse entières les lignes déjà enregistrées, et se reprend. De deux imports d’un même type, l’un attend.
`

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const FORMATS: Record<Format['kind'], string> = {
  texte: 'texte',
  jour: 'date',
  montant: 'montant',
  entier: 'nombre entier',
  decimal: 'nombre',
  booleen: 'Oui ou Non',
  choix: '',
  liste: 'liste',
}

function formatOf({ format, unit }: Colonne): string {
  if (format.kind === 'choix') return format.values.map((value) => format.labels?.[value] ?? value).join(', ')
  return unit ? `${FORMATS[format.kind]}, en ${unit}` : FORMATS[format.kind]
}

/** Words that are read for each value of a column. */
function motsOf({ format, synonymes }: Colonne): string {
  if (!synonymes) return ''
  const labels = format.kind === 'choix' ? (format.labels ?? {}) : {}
  const each = Object.entries(synonymes).map(
    ([value, words]) => `${labels[value] ?? value} = ${words.join(', ')}`,
  )
  return `Mots lus : ${each.join(' ; ')}.`
}

function section(type: string): string {
  const definition: ImportDefinition = definitionOf(IMPORTS, type)
  const { label, description, columns, key, calculs = {}, references = [], fermeture } = definition
  const header = (id: string) => columns[calculs[id]?.de ?? id]?.header ?? id
  const named = new Map(references.map(({ type: other, columns: of }) => [of.at(-1) ?? '', other]))
  const rows = Object.entries(columns)
    .filter(([, { interne }]) => !interne)
    .map(([id, colonne]) => [
      `${colonne.header}${colonne.required ? ' *' : ''}`,
      formatOf(colonne),
      colonne.example,
      [
        named.has(id) ? `Référence à ${definitionOf(IMPORTS, named.get(id) ?? '').label.toLowerCase()}.` : '',
        colonne.help ?? '',
        colonne.aliases ? `Autres noms : ${colonne.aliases.join(', ').replace(/\.$/, '')}.` : '',
        motsOf(colonne),
      ]
        .filter(Boolean)
        .join(' '),
    ])
  const head = ['Colonne', 'Format', 'Exemple', 'À savoir']
  return [
    `## ${label} (\`${type}\`)`,
    `${description}`,
    `Clé : ${key.map((id) => `« ${header(id)} »`).join(', ')}. ${fermeture ? `Ce qu’un fichier complet ne contient plus ${fermeture.libelle}${fermeture.sauf ? `, sauf ce qui a des ${fermeture.sauf.par}, que le rapport nomme` : ''}.` : 'Un fichier complet n’y ferme rien.'}`,
    [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n'),
    ...(definition.sansExemple
      ? ['Les lignes de ces fichiers nomment ce qu’aucun fichier n’apporte : le modèle n’en a pas.']
      : []),
    `\`\`\`csv\n${modeleCsv(definition).replace('\ufeff', '').replaceAll('\r', '').trim()}\n\`\`\``,
  ].join('\n\n')
}

/** The document of the imports, from the definitions of the types (FIRST-14). */
export const importPage = (): string =>
  `${INTRO}\nLes types, dans l’ordre où ils s’enregistrent ; « * » marque les colonnes obligatoires.\n\n${typesOf(IMPORTS).map(section).join('\n\n')}\n`
