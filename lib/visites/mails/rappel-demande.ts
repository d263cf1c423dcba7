import { type ATraiter, blocsATraiter, EXEMPLE_A_TRAITER } from '@/lib/platform/mail/a-traiter'
import { texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

/** Asks an agency to call somebody who found no slot (VISIT-18). */
export const rappelDemande = defineMail<{ numero: string; auteur: string; aTraiter: ATraiter }>({
  audience: 'partenaire',
  exemple: { numero: 'INT-2026-000123', auteur: 'Dominique Exemple', aTraiter: EXEMPLE_A_TRAITER },
  sujet: ({ numero }) => `Rappel demandé pour un rendez-vous (n° ${numero})`,
  blocs: ({ auteur, aTraiter }) => [
    texte('Bonjour,'),
    texte(`${auteur} n’a trouvé aucun créneau et demande à être rappelé pour fixer un rendez-vous.`),
    ...blocsATraiter(aTraiter),
  ],
})
