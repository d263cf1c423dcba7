import type { Locator, Page } from 'playwright/test'

/** The frame of the logged-in pages, by the names a person reads. */
export class Shell {
  constructor(private readonly page: Page) {}

  get topBar(): Locator {
    return this.page.getByRole('banner')
  }

  get home(): Locator {
    return this.topBar.getByRole('link', { name: 'Accueil' })
  }

  get personalSpace(): Locator {
    return this.topBar.getByRole('link', { name: 'Mon espace' })
  }

  get logout(): Locator {
    return this.topBar.getByRole('button', { name: 'Se déconnecter' })
  }

  /** The button that shows or hides the main sidebar, whichever it does now. */
  get mainToggle(): Locator {
    return this.topBar.getByRole('button', { name: /^(Masquer|Afficher) le menu$/ })
  }

  /** The button that shows or hides the narrow sidebar. */
  get miniToggle(): Locator {
    return this.topBar.getByRole('button', { name: /^(Masquer|Afficher) les raccourcis$/ })
  }

  get breadcrumb(): Locator {
    return this.page.getByRole('navigation', { name: /^Fil d.Ariane$/ })
  }

  tab(name: 'Navigation' | 'Périmètre'): Locator {
    return this.page.getByRole('tab', { name })
  }

  get apply(): Locator {
    return this.page.getByRole('button', { name: 'Appliquer' })
  }

  /** Message of the moment, of any type. */
  get snackbar(): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: 'Fermer' })
  }
}
