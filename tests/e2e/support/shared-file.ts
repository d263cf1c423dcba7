import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'

/** Makes a link in the window « Partager » that is open, and takes its file as a visitor: its name and its bytes. */
export async function sharedFile(page: Page, destinataire: string): Promise<{ nom: string; bytes: Buffer }> {
  await page.getByRole('textbox', { name: 'Destinataire' }).fill(destinataire)
  await page.getByRole('button', { name: 'Créer le lien' }).click()
  const link = await page.getByRole('textbox', { name: 'Adresse du lien' }).inputValue()
  await page.getByRole('button', { name: 'J’ai copié le lien' }).click()
  const context = await page.context().browser()?.newContext()
  if (context === undefined) throw new Error('aucun navigateur')
  const visitor = await context.newPage()
  await visitor.goto(link)
  const [file] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('button', { name: 'Télécharger' }).click(),
  ])
  const bytes = await readFile(await file.path())
  await context.close()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return { nom: file.suggestedFilename(), bytes }
}
