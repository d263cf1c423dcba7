import type { BenchCase } from './case'
import { accueil } from './cases/accueil'
import { acharnementEmbarque, acharnementServeur } from './cases/acharnement'
import { affluence } from './cases/affluence'
import { analytique } from './cases/analytique'
import { appels } from './cases/appels'
import { demarrage } from './cases/demarrage'
import { depotCmi } from './cases/depot-cmi'
import { exportsEntiers } from './cases/exports'
import { factures } from './cases/factures'
import { grandJeu } from './cases/grand-jeu'
import { grilleTarifaire } from './cases/grille-tarifaire'
import { groupes } from './cases/groupes'
import { html } from './cases/html'
import { importEmbarque, importServeur } from './cases/import'
import { javascript } from './cases/javascript'
import { lecteurs } from './cases/lecteurs'
import { lighthouse } from './cases/lighthouse'
import { listes } from './cases/listes'
import { memoireEmbarque, memoireServeur } from './cases/memoire'
import { pages } from './cases/pages'
import { recherche } from './cases/recherche'
import { rechercheClient } from './cases/recherche-client'
import { rechercheGroupes } from './cases/recherche-groupes'
import { seed } from './cases/seed'
import { suivi } from './cases/suivi'

/** Everything `npm run bench` measures, the longest last. */
export const CASES: readonly BenchCase[] = [
  seed,
  groupes,
  appels,
  rechercheGroupes,
  recherche,
  rechercheClient,
  suivi,
  depotCmi,
  grilleTarifaire,
  javascript,
  html,
  affluence,
  acharnementEmbarque,
  acharnementServeur,
  accueil,
  pages,
  factures,
  lecteurs,
  lighthouse,
  grandJeu,
  analytique,
  listes,
  exportsEntiers,
  memoireServeur,
  memoireEmbarque,
  demarrage,
  importServeur,
  importEmbarque,
]
