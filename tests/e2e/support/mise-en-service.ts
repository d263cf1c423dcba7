import { expect, type Locator, type Page, type Request } from 'playwright/test'
import { z } from 'zod'
import { ADRESSES, CHAUFFAGISTE, GROUPE } from '../../support/cmi-rows'
import { PDF, PNG } from '../../support/demandes-rows'

export const SAISIR = '/v2/misesenservice/saisir'

const created = z.object({ id: z.number() })

/** A document and a photo as a person chooses them. */
export const PLAN = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }
export const PHOTO = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(PNG) }

/** Path of a call of the API, without what follows `?`; empty for any other address. */
export const apiPath = (request: Request) => new URL(request.url()).pathname.split('/v2/api/')[1] ?? ''

const SENT = 'essai.demande-envoyee'

/** Notes `data` of each form that the page sends: the browser tells nothing of a body with files. */
export async function noteForms(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript((key) => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) sessionStorage.setItem(key, String(body.get('data')))
      send.call(this, body)
    }
  }, SENT)
  return async () => JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), SENT)) ?? 'null')
}

/** The label of a field, with or without the sign of a required one. */
export const labelled = (name: string) => new RegExp(`^${name.replace(/[()]/g, '\\$&')}( \\*)?$`)

/** The form of a commissioning request, by the names a person reads. */
export class MiseEnService {
  constructor(readonly page: Page) {}

  async open(path = SAISIR): Promise<void> {
    await this.page.goto(path)
  }

  text(name: string): Locator {
    return this.page.getByRole('main').getByLabel(labelled(name))
  }

  select(name: string): Locator {
    return this.page.getByRole('combobox', { name, exact: true })
  }

  /** A question answered by a row of choices. */
  choice(question: string, answer: string): Locator {
    return this.page.getByRole('group', { name: question }).getByText(answer, { exact: true })
  }

  get next(): Locator {
    return this.page.getByRole('button', { name: 'Suivant' })
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: 'Envoyer la demande' })
  }

  /** Title of the step, which has the focus once the step changed. */
  title(step: string): Locator {
    return this.page.getByRole('heading', { level: 2, name: step })
  }

  async fillClient(): Promise<void> {
    await this.text('Date de livraison').fill('2026-12-05')
    await this.text('Nom').fill('dumont')
    await this.text('Prénom').fill('claire')
    await this.text('Adresse e-mail').fill('claire.dumont@exemple.fr')
    await this.text('Téléphone').fill('06 39 98 00 01')
    await this.text('Numéro de voie').fill('12')
    await this.text('Type de voie').fill('rue')
    await this.text('Nom de voie').fill('des lilas')
    await this.text('Code postal').fill('59000')
    await this.text('Ville').fill('lille')
    await this.text('Ville').press('Escape')
  }

  async fillIntervenants(): Promise<void> {
    await this.select('Adresse de facturation').selectOption(String(ADRESSES.siege.id))
    await this.select('Installateur (chauffagiste)').selectOption(String(CHAUFFAGISTE.id))
  }

  /** One boiler, no option. */
  async fillTarifs(): Promise<void> {
    await this.fillProvision(1, 'MES_CHAUDIERE_MURALE', 'CHAUDIÈRE MURALE À CONDENSATION')
    await this.page.getByRole('button', { name: 'Retirer : Option 1' }).click()
  }

  async fillProvision(rank: number, service: string, type: string): Promise<void> {
    const line = this.line(`Prestation ${rank}`)
    await line.getByLabel(labelled('Prestation')).selectOption(service)
    await line.getByLabel('Type d’équipement').selectOption(type)
    await line.getByLabel('Marque').fill('FRISQUET')
    await line.getByLabel('Modèle').fill('PRESTIGE CONDENSATION')
  }

  line(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** From the first step to the third, whose price list is to be filled. */
  async openTarifs(): Promise<void> {
    await this.open()
    await this.fillClient()
    await this.go('Facturation et intervenants')
    await this.fillIntervenants()
    await this.go('Tarifs et pièces jointes')
  }

  async go(step: string): Promise<void> {
    await this.next.click()
    await expect(this.title(step)).toBeFocused()
  }

  /** Id and number of the request in its receipt. */
  async receipt(personne: { id: number }): Promise<{ id: number; numero: string }> {
    await expect(this.page.getByRole('heading', { name: 'Votre demande est transmise' })).toBeVisible()
    const id = Number(new URL(this.page.url()).searchParams.get('recu'))
    const numero = `CMI_${GROUPE.id}_${personne.id}_${id}`
    await expect(this.page.getByText(`N° ${numero}`)).toBeVisible()
    return created.extend({ numero: z.string() }).parse({ id, numero })
  }
}
