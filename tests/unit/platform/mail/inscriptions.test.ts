import { heuresDe, plageHoraire } from '@/lib/campagnes/inscription/heures'
import { inscriptionEnAttente, inscriptionEnregistree } from '@/lib/campagnes/inscription/mails/inscriptions'
import { etatVu, TEXTES_ETAT } from '@/lib/domain/campagnes/confirmation'
import { renderMail } from '@/lib/platform/mail/template'
import { ownText } from '@/lib/platform/mail/visitor-template'

test('hours of a day are written in one way', () => {
  const plage = { debutAt: new Date('2026-11-28T08:00:00Z'), finAt: new Date('2026-11-28T16:30:00Z') }
  expect(plageHoraire(plage)).toBe('de 9h00 à 17h30')
  expect(heuresDe(plage)).toBe('samedi 28 novembre 2026, de 9h00 à 17h30')
})

test('who leaves a waiting list is told of no place', () => {
  expect(etatVu({ etat: 'Annulé', isPast: false })).toBe('annule')
  expect(TEXTES_ETAT.annule.detail).toBe('Vous pouvez vous inscrire à nouveau.')
})

test('the mail of the waiting list has nothing to confirm', () => {
  const data = {
    numero: ownText('JPO-2026-000001'),
    accueil: null,
    url: ownText('https://extranet.exemple.fr/v2/confirmation-jpo?jeton=essai'),
    agendaUrl: null,
  }
  expect(renderMail(inscriptionEnAttente, data).texte).toContain('Voir ou annuler mon inscription')
  expect(renderMail(inscriptionEnAttente, data).texte).not.toContain('Confirmer')
  expect(renderMail(inscriptionEnregistree, data).texte).toContain('Confirmer ou annuler ma venue')
})
