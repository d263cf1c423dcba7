import { z } from 'zod'
import { ligneRequise } from '../../contenu/champs'
import { printed } from '../../textes/printed'
import { type Champ, entier, jour, lignes, texte, texteLibre } from './champ'
import { defineFiche } from './fiche'

const lot = z.strictObject({
  libelle: printed(ligneRequise(120)),
  detail: z.string().trim().max(160, '160 caractères au plus').default(''),
  quantite: entier('', 1, 500).schema,
})

const lots = {
  kind: 'lots',
  label: 'Lots',
  schema: z.array(lot).min(1, 'Ajoutez au moins un lot.').max(20, '20 lots au plus.'),
  empty: [{ libelle: '', detail: '', quantite: 1 }],
  required: true,
  hint: 'Les premiers tirés gagnent les premiers lots.',
} as const satisfies Champ

/** A contest of visitors; its rules may be joined as a PDF, its winners are drawn on its page (FIRST-20). */
export const ficheJeu = defineFiche({
  cle: 'jeux',
  titre: 'Jeux-concours',
  nom: 'jeu',
  pluriel: 'jeux',
  le: 'le jeu',
  feminine: false,
  archive: 'Sa page n’est plus ouverte à personne. Son tirage et ses dates restent dans son historique.',
  champs: {
    titre: texte('Titre', 120),
    debut: jour('Premier jour'),
    fin: jour('Dernier jour'),
    purgeLe: jour('Participations effacées après le'),
    lots,
    question: texteLibre('Question', 200, {
      hint: 'Sans question, tous les participants sont tirés au sort.',
    }),
    choix: lignes('Réponses proposées', 8, { hint: 'Une par ligne ; aucune pour une réponse libre.' }),
    bonneReponse: texteLibre('Bonne réponse', 200, {
      hint: 'L’une des réponses proposées. Sans elle, toutes les réponses prennent part au tirage.',
    }),
  },
  rule: ({ debut, fin, purgeLe, question, choix, bonneReponse }, refuse) => {
    if (String(fin) < String(debut)) refuse('fin', 'Le dernier jour vient après le premier.')
    if (String(purgeLe) <= String(fin))
      refuse('purgeLe', 'Les participations s’effacent après la fin du jeu.')
    const answers = String(choix ?? '')
      .split('\n')
      .filter(Boolean)
    if (answers.length === 1) refuse('choix', 'Proposez au moins deux réponses, ou aucune.')
    if (!question && (answers.length > 0 || bonneReponse))
      refuse('question', 'Écrivez la question de ces réponses.')
    if (bonneReponse && answers.length > 0 && !answers.includes(String(bonneReponse)))
      refuse('bonneReponse', 'La bonne réponse est l’une des réponses proposées, écrite de même.')
  },
})
