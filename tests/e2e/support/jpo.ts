import { expect, type Locator, type Page, type Request } from 'playwright/test'
import { z } from 'zod'
import { AGENCE } from '../../support/jpo-rows'

const body = z.looseObject({})

/** The form of /jpo, by the names a person reads. */
export class JpoForm {
  constructor(readonly page: Page) {}

  field(name: string): Locator {
    return this.page.getByRole('main').getByLabel(new RegExp(`^${name}( \\*)?$`))
  }

  title(step: string): Locator {
    return this.page.getByRole('heading', { level: 2, name: step })
  }

  /** Goes on, to the step of this title, which takes the focus. */
  async go(step: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Suivant' }).click()
    await expect(this.title(step)).toBeFocused()
  }

  async chooseDay(day: string): Promise<void> {
    await this.field('Agence').selectOption(AGENCE.nom)
    await this.page.getByRole('radio', { name: day }).check()
  }

  async search(codePostal: string, reference: string): Promise<void> {
    await this.field('Code postal').fill(codePostal)
    await this.field('Référence').fill(reference)
  }

  async fillPerson(email: string): Promise<void> {
    await this.fillName()
    await this.field('Adresse e-mail').fill(email)
    await this.field('Téléphone').fill('06 39 98 00 41')
    await this.fillAddress()
  }

  async fillName(): Promise<void> {
    await this.page.getByText('Madame', { exact: true }).click()
    await this.field('Prénom').fill('claire')
    await this.field('Nom').fill('dumont')
  }

  async fillAddress(): Promise<void> {
    await this.field('Nom de voie').fill('rue des lilas')
    await this.field('Code postal').fill('98141')
    await this.field('Ville').fill('essaiville')
    await this.field('Ville').press('Escape')
  }

  /** From the first step to the consents, without reference. */
  async fillAsProspect(email: string, day = 'Samedi 19 décembre 2026'): Promise<void> {
    await this.chooseDay(day)
    await this.go('Êtes-vous client ?')
    await this.page.getByRole('button', { name: 'Continuer sans référence' }).click()
    await expect(this.title('Vos coordonnées')).toBeFocused()
    await this.fillPerson(email)
    await this.go('Votre équipement et vos centres d’intérêt')
    await this.go('Vos accords')
  }

  get accept(): Locator {
    return this.page.getByRole('checkbox', { name: /^J’accepte que les informations saisies/ })
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: 'Envoyer mon inscription' })
  }

  /** Sends the form and gives the body of its call. */
  async sendAndRead(): Promise<z.infer<typeof body>> {
    await this.accept.check()
    const called = this.page.waitForRequest(isRegister)
    await this.send.click()
    return body.parse((await called).postDataJSON())
  }

  get done(): Locator {
    return this.title('Inscription terminée')
  }
}

export const isRegister = (request: Request): boolean => request.url().endsWith('/api/landing-page/register')
