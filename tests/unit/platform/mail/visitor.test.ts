import { z } from 'zod'
import { queueVisitorMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { defineVisitorMail, type OwnText, ownText } from '@/lib/platform/mail/visitor-template'
import { mailFiles } from '../../../support/mail-files'

const template = z.object({
  lecteur: z.enum(['connu', 'inconnu']),
  audience: z.enum(['client', 'partenaire']),
  titulaire: z
    .union([z.literal(true), z.custom<(data: unknown) => boolean>((value) => typeof value === 'function')])
    .optional(),
  exemple: z.record(z.string(), z.unknown()),
  sujet: z.custom<(data: unknown) => string>((value) => typeof value === 'function'),
  blocs: z.custom<Parameters<typeof renderMail<unknown>>[0]['blocs']>((value) => typeof value === 'function'),
})

/** Every template of the product, by its name. */
async function templates() {
  const found = new Map<string, z.output<typeof template>>()
  for (const file of mailFiles()) {
    const exported: Record<string, unknown> = await import(file)
    for (const [name, value] of Object.entries(exported)) {
      const read = template.safeParse(value)
      if (read.success) found.set(name, read.data)
    }
  }
  return found
}

/** Mails that visitors cause to an address they typed. */
const TO_STRANGERS = [
  'codeDossier',
  'codeFormulaire',
  'codeSignature',
  'demandeAccesConnue',
  'demandeAccesRecue',
  'depannageRecu',
  'inscriptionBasNox',
  'inscriptionEnAttente',
  'inscriptionEnregistree',
  'participationRecue',
  'placeLiberee',
  'resiliationRecueAilleurs',
]

test('[SAFE-09] mails to typed addresses greet nobody by name and lead nowhere but to us', async () => {
  const all = await templates()
  expect(all.size).toBeGreaterThan(30)
  const strangers = [...all].filter(([, { lecteur }]) => lecteur === 'inconnu')
  expect(strangers.map(([name]) => name).sort()).toEqual(TO_STRANGERS)
  for (const [name, one] of strangers) {
    const { sujet, texte, html } = renderMail(one, one.exemple)
    expect([name, texte.split('\n')[0]]).toEqual([name, 'Bonjour,'])
    for (const key of [
      'nom',
      'prenom',
      'email',
      'telephone',
      'adresse',
      'description',
      'commentaire',
      'message',
    ])
      expect([name, Object.keys(one.exemple)]).not.toEqual([name, expect.arrayContaining([key])])
    expect(sujet).not.toMatch(/undefined|null/)
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => new URL(url ?? '').hostname)
    for (const host of links) expect(['extranet.exemple.fr', 'localhost']).toContain(host)
  }
})

test('[PUBLIC-34] every mail to a customer says whether its reader may hold a contract, none to a partner does', async () => {
  for (const [name, { audience, titulaire }] of await templates())
    expect([name, titulaire !== undefined]).toEqual([name, audience === 'client'])
})

test('[SAFE-09] the receipt of a termination to a typed address holds no balance', async () => {
  const one = (await templates()).get('resiliationRecueAilleurs')
  expect(one && renderMail(one, one.exemple).texte).not.toMatch(/solde|€|régler/i)
})

test('[SAFE-09] a text that a visitor chose is no part of such a mail: the compiler refuses it', () => {
  const common = { audience: 'client' as const, sujet: () => '', blocs: () => [] }
  defineVisitorMail<{ numero: OwnText; choix: 'a' | 'b' | null; le: Date; n: number; faits: OwnText[] }>({
    ...common,
    exemple: { numero: ownText('1'), choix: 'a', le: new Date(), n: 1, faits: [] },
  })
  // @ts-expect-error a plain text may be anybody's
  defineVisitorMail<{ nom: string }>({ ...common, exemple: { nom: '' } })
  // @ts-expect-error neither deeper
  defineVisitorMail<{ a: { nom: string | null } }>({ ...common, exemple: { a: { nom: '' } } })
  // @ts-expect-error nor in a list
  defineVisitorMail<{ faits: string[] }>({ ...common, exemple: { faits: [] } })
})

test('[SAFE-09] a link to another site never leaves in such a mail', async () => {
  const one = defineVisitorMail<{ url: OwnText }>({
    audience: 'client',
    exemple: { url: ownText('https://pirate.example/') },
    sujet: () => 'Essai',
    blocs: ({ url }) => [{ type: 'lien', libelle: 'Ouvrir', url }],
  })
  const tx = {} as Parameters<typeof queueVisitorMail>[0]
  const mail = { address: 'a@exemple.fr', template: one, data: one.exemple }
  await expect(queueVisitorMail(tx, mail)).rejects.toThrow('autre site')
})
