import { linesOfMatching } from '@/lib/app/imports/matching-text'
import { regle } from '@/lib/domain/imports/modele/modele'

test('[FIRST-24] a terminal tells the values that all rows get, and the columns of the model that the file has not', () => {
  const said = linesOfMatching({
    fichier: 1,
    nom: 'parc.csv',
    taille: 10,
    encodage: 'utf-8',
    apercu: {
      format: 'CSV',
      encodage: 'utf-8',
      separateur: ';',
      feuilles: [],
      feuille: null,
      ligneEntete: 1,
      titres: [],
      entetes: ['EI', 'Type chauffage'],
      exemples: [['1'], ['IND']],
      remplies: [1, 1],
      lues: 1,
      totaux: [],
      illisibles: 0,
    },
    modele: {
      contenus: [
        {
          type: 'ensembles',
          colonnes: {
            client: regle([], { defaut: 'C-1' }),
            ensemble: regle('EI'),
            chauffage: regle('Type chauffage', { defaut: 'Individuel' }),
            gardien: regle('Gardien'),
          },
        },
      ],
      ignorees: [],
    },
    nomModele: 'Mensuel',
    manieres: { EI: 'modele', 'Type chauffage': 'modele' },
    lectures: [],
    manques: [],
    enSuspens: [],
    absentes: ['Gardien'],
    sure: false,
  }).map((line) => line.trim().replaceAll('\u00a0', ' '))
  expect(said).toEqual(
    expect.arrayContaining([
      'Ensembles immobiliers, Code client : « C-1 » pour toutes les lignes.',
      'Ensembles immobiliers, Chauffage : « Individuel » où « Type chauffage » ne dit rien.',
      'Colonnes du modèle que le fichier n’a pas : « Gardien ».',
    ]),
  )
})
