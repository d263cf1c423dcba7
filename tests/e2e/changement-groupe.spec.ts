import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { call, signIn } from '../support/api'
import { labelled } from './support/mise-en-service'
import { accounts, expect, test } from './support/test'

const unique = () => Date.now().toString(36).toUpperCase()
const idOf = ({ body }: { body: unknown }) => (body as { data: { id: number } }).data.id

test('[FIRST-31] a client is moved to another group from its record, once who will see it was said, and its history keeps it', async ({
  page,
  loginAs,
}) => {
  const suite = unique()
  const jwt = await signIn(accounts.ehs.super)
  const made = async (path: string, body: Record<string, unknown>) => {
    const answer = await call('POST', `administration/${path}`, { jwt, body })
    expect(answer.status).toBe(201)
    return idOf(answer)
  }
  const groupe = { portailId: PORTAL_IDS.CMI, numTiers: null, appliquerRemise: false, tarifRemise: '0' }
  const groupeId = await made('groupes', { ...groupe, nom: `Départ ${suite}` })
  await made('groupes', { ...groupe, nom: `Arrivée ${suite}` })
  const none = {
    numParty: null,
    siren: null,
    email: null,
    telephone: null,
    adresse: null,
    codePostal: null,
    ville: null,
  }
  const id = await made('clients', { ...none, groupeId, clientId: `M${suite}`, nom: `Mobile ${suite}` })

  await loginAs(accounts.ehs.super)
  await page.goto(`/v2/administration/clients/${id}`)
  await page.getByRole('button', { name: /^Autres actions/ }).click()
  await page.getByRole('menuitem', { name: 'Changer de groupe' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(labelled('Nouveau groupe')).fill('Nulle part')
  await dialog.getByRole('button', { name: 'Voir ce qui change' }).click()
  await expect(dialog.getByText('Ce groupe n’existe pas.').first()).toBeVisible()
  await dialog.getByLabel(labelled('Nouveau groupe')).fill(`Arrivée ${suite}`)
  await dialog.getByRole('button', { name: 'Voir ce qui change' }).click()
  await expect(
    dialog.getByText(
      new RegExp(`Mobile ${suite}\\s» passe de «\\sDépart ${suite}\\s» à «\\sArrivée ${suite}`),
    ),
  ).toBeVisible()
  await expect(dialog.getByText(/n’a pas encore d’utilisateur/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Changer de groupe' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Changement de groupe d’un client')).toBeVisible()
  await expect(page.getByText(new RegExp(`Groupe\\s: Départ ${suite} → Arrivée ${suite}`))).toBeVisible()
})
