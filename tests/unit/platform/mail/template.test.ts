import { depannageRecu } from '@/lib/campagnes/depannage/mails/depannage'
import { codeDossier } from '@/lib/campagnes/resiliation/mails/resiliation'
import { confirmationCompte } from '@/lib/comptes/mails/confirmation-compte'
import {
  demandeATraiter,
  demandeSignalee,
  demandeTransmise,
  reponseClient,
} from '@/lib/demandes/mails/demandes'
import { relanceEntretien } from '@/lib/parc/mails/relance'
import { mailAddress, senderAddress, shownName } from '@/lib/platform/mail/address'
import { lien } from '@/lib/platform/mail/blocks'
import { type MailTemplate, renderMail } from '@/lib/platform/mail/template'
import { rappelRendezVous, rendezVousAnnule, rendezVousConfirme } from '@/lib/visites/mails/rendez-vous'

const preview = <Data>(template: MailTemplate<Data>) => renderMail(template, template.exemple)

test('text and HTML say the same, in whole sentences', () => {
  const { sujet, texte, html } = preview(demandeTransmise)
  expect(sujet).toBe('Votre demande de mise en service n° CMI_12_34_56 est transmise')
  const plain = html
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  for (const sentence of [
    'Bonjour Camille,',
    'Votre demande de mise en service n° CMI_12_34_56 est bien enregistrée et transmise à nos équipes.',
    '12 rue des Lilas, 59000 Lille',
    'Suivre la demande',
    'Ce message est envoyé automatiquement par l’extranet\u00a0: n’y répondez pas.',
  ]) {
    expect(texte).toContain(sentence)
    expect(plain).toContain(sentence.replace(/\s+/g, ' '))
  }
  expect(texte).toContain('Suivre la demande\u00a0:\nhttps://extranet.exemple.fr/v2/misesenservice')
  expect(html).toContain('href="https://extranet.exemple.fr/v2/misesenservice"')
})

test.each([
  ['confirmation', preview(confirmationCompte)],
  ['receipt', preview(demandeTransmise)],
  ['notice', preview(demandeSignalee)],
  ['hand-over', preview(demandeATraiter)],
  ['answer', preview(reponseClient)],
])('the %s has a preview without a hole', (_, { sujet, texte, html }) => {
  for (const part of [sujet, texte, html]) expect(part).not.toMatch(/undefined|null|\[object/)
  expect(html).toMatch(/^<!doctype html>\n<html lang="fr">/)
})

test('what people type is shown exactly and never read as markup', () => {
  const typed = '<script>alert("1")</script> & l\'« ami » !'
  const resume = [{ titre: 'Demande', faits: [['Commentaire', typed] as const] }]
  const data = { ...demandeTransmise.exemple, prenom: typed, resume }
  const { html, texte } = renderMail(demandeTransmise, data)
  expect(html).not.toContain('<script>')
  expect(html).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; l&#39;« ami » !</td>')
  expect(texte).toContain(`Commentaire\u00a0: ${typed}`)
})

test('a line break in a value never breaks the subject', () => {
  const { sujet } = renderMail(demandeTransmise, {
    ...demandeTransmise.exemple,
    numero: '1\r\nBcc: x@exemple.net',
  })
  expect(sujet).toBe('Votre demande de mise en service n° 1 Bcc: x@exemple.net est transmise')
})

test('a mail to a customer names the mediator and leads to the end of the contract; one to a partner does not', () => {
  expect(preview(reponseClient).texte).toContain('médiateur de la consommation\u00a0: mediation@exemple.fr.')
  expect(preview(demandeTransmise).texte).not.toContain('médiateur')
  expect(preview(reponseClient).texte).toContain('Résilier votre contrat\u00a0:\nhttp')
  expect(preview(reponseClient).html).toMatch(/href="[^"]*\/v2\/resiliation"[^>]*>Résilier votre contrat</)
  expect(preview(demandeTransmise).html).not.toContain('/resiliation')
})

test.each([
  ['reminder of a visit', rappelRendezVous],
  ['date of a visit', rendezVousConfirme],
  ['cancelled visit', rendezVousAnnule],
  ['reminder of the campaign', relanceEntretien],
])(
  '[PUBLIC-34] the %s leads who holds a contract to its end, and not the tenant of a landlord',
  (_, template) => {
    const said = <Data>(mail: MailTemplate<Data>, more: Partial<Data>) => {
      const { texte, html } = renderMail(mail, { ...mail.exemple, ...more })
      return [texte, html].map((text) => text.includes('/v2/resiliation'))
    }
    const one: MailTemplate<{ consommateur: boolean }> = template as never
    expect(said(one, { consommateur: true })).toEqual([true, true])
    expect(said(one, { consommateur: false })).toEqual([false, false])
    expect(renderMail(one, one.exemple).texte).toContain('Gérer mes choix')
  },
)

test.each([
  ['receipt of a breakdown', depannageRecu],
  ['answer to a person without account', reponseClient],
  ['code of a file', codeDossier],
])('[PUBLIC-34] the %s leads to the end of a contract who may hold one', (_, template) => {
  const one: MailTemplate<{ titulaire: boolean }> = template as never
  const said = (titulaire: boolean) =>
    renderMail(one, { ...one.exemple, titulaire }).texte.includes('/v2/resiliation')
  expect([said(true), said(false)]).toEqual([true, false])
})

test('a link is http or https', () => {
  expect(() => lien('Ouvrir', 'javascript:alert(1)')).toThrow('adresse de lien refusée')
})

test.each([
  ['Extranet <ne-pas-repondre@exemple.fr>', { name: 'Extranet', address: 'ne-pas-repondre@exemple.fr' }],
  ['"Extranet, essai" <a@exemple.fr>', { name: 'Extranet, essai', address: 'a@exemple.fr' }],
  ['a@exemple.fr', { name: '', address: 'a@exemple.fr' }],
])('the sender %j is read', (text, expected) => {
  expect(senderAddress(text)).toEqual(expected)
})

test.each([
  'Extranet',
  'Extranet <>',
  'a@exemple.fr, b@exemple.fr',
  'Extranet <a@exemple.fr> <b@exemple.fr>',
])('the sender %j is refused by the name of its variable', (text) => {
  expect(() => senderAddress(text)).toThrow(/MAIL_FROM : /)
})

test('a name is shown on one line, of 200 characters at most; the address stays what it is', () => {
  expect(shownName('Zoé\r\nBcc: x@exemple.net')).toBe('Zoé Bcc: x@exemple.net')
  const longest = shownName(`${'a'.repeat(199)}😀${'b'.repeat(50)}`)
  expect(longest).toBe('a'.repeat(199))
  expect(mailAddress(longest, 'zoe@exemple.fr').address).toBe('zoe@exemple.fr')
  expect(shownName(null)).toBeNull()
})

test('a name with a line break is refused', () => {
  expect(() => mailAddress('Zoé\r\nBcc: x@exemple.net', 'zoe@exemple.fr')).toThrow(
    'adresse e-mail inutilisable',
  )
})
