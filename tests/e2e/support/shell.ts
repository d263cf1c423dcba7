import type { Locator, Page } from '@playwright/test'

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

  get breadcrumb(): Locator {
    return this.page.getByRole('navigation', { name: "Fil d'Ariane" })
  }

  tab(name: 'Navigation' | 'Périmètre'): Locator {
    return this.page.getByRole('tab', { name })
  }

  get apply(): Locator {
    return this.page.getByRole('button', { name: 'Appliquer' })
  }

  get snackbar(): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status'))
  }
}
