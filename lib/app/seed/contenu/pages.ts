import type { PageFixe } from './page-fixe'
import { accessibilite } from './pages/accessibilite'
import { contacts } from './pages/contacts'
import { dossierAssureur } from './pages/dossier-assureur'
import { guide } from './pages/guide'
import { illigo } from './pages/illigo'
import { preparerUneMiseEnService } from './pages/preparer-une-mise-en-service'
import { prestations } from './pages/prestations'
import { securiteGaz } from './pages/securite-gaz'

/** Content pages: a link with tabs, each with its text in Markdown and the documents it lists. */
export const PAGES: readonly PageFixe[] = [
  guide,
  securiteGaz,
  prestations,
  contacts,
  preparerUneMiseEnService,
  dossierAssureur,
  illigo,
  accessibilite,
]
