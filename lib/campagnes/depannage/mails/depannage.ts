import type { Symptome } from '@/lib/domain/visites/symptomes'
import { faits, texte } from '@/lib/platform/mail/blocks'
import { defineVisitorMail, type OwnText, ownText } from '@/lib/platform/mail/visitor-template'

/** Acknowledges a breakdown request that a person filed without account (PUBLIC-26). What they typed stays out of it (SAFE-09). */
export const depannageRecu = defineVisitorMail<{
  numero: OwnText
  /** The symptom chosen; null for a description in other words. */
  symptome: Symptome | null
  hotline: OwnText
  /** The person holds a contract, or may. */
  titulaire: boolean
}>({
  audience: 'client',
  titulaire: ({ titulaire }) => titulaire,
  exemple: {
    numero: ownText('DEP-2026-000123'),
    symptome: 'Bruit',
    hotline: ownText('01 99 00 40 00'),
    titulaire: true,
  },
  sujet: ({ numero }) => `Votre demande de dépannage n° ${numero} est enregistrée`,
  blocs: ({ numero, symptome, hotline }) => [
    texte('Bonjour,'),
    texte(
      'Nous avons bien reçu votre demande de dépannage. Un conseiller vous rappelle pour convenir d’un passage.',
    ),
    faits([['N° de demande', numero], ...(symptome === null ? [] : [['Panne', symptome] as const])]),
    texte(`Si la situation s’aggrave, appelez-nous au ${hotline} en donnant le numéro de votre demande.`),
    texte('En cas d’odeur de gaz : coupez le gaz, aérez, appelez le 0 800 47 33 33.'),
    texte('Si vous n’avez rien demandé, ignorez ce message.'),
  ],
})
