import { webhookSaisi } from '@/lib/domain/administration/integrations/webhooks'
import { fournisseurSaisi } from '@/lib/domain/comptes/fournisseurs'
import { nomModele } from '@/lib/domain/imports/modele/modele'
import { webAddressSchema } from '@/lib/domain/textes/validators'

const NAMED = [
  ['an address of the web', webAddressSchema, 'https://exemple.fr/a'],
  ['the address of a webhook', webhookSaisi.shape.url, 'https://exemple.fr/a'],
  ['an issuer', fournisseurSaisi.shape.emetteur, 'https://exemple.fr/a'],
  ['an identifier of a client', fournisseurSaisi.shape.clientId, 'extranet'],
  ['the name of a model', nomModele, 'Syndic Dupont'],
] as const

test.each(NAMED)(
  '[SAFE-16] %s is kept without the marks of a copy, and refuses those that hide',
  (_, schema, text) => {
    expect(schema.parse(` ${text.slice(0, 9)}\u200b${text.slice(9)}\ufeff `)).toBe(text)
    for (const hidden of ['\u202e', '\u0007'])
      expect(schema.safeParse(`${text.slice(0, 9)}${hidden}${text.slice(9)}`).success).toBe(false)
  },
)

test('[SAFE-16] an address of the web is of the web', () => {
  for (const wrong of ['', 'ftp://exemple.fr', 'exemple.fr', `https://exemple.fr/${'a'.repeat(500)}`])
    expect(webAddressSchema.safeParse(wrong).success).toBe(false)
})
