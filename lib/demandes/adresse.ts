import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { SUIVI_PATHS, suiviPath } from '@/lib/domain/demandes/suivi'
import { absoluteUrl } from '@/lib/platform/absolute-url'

/**
 * Full address of the page where a type of request is followed, or of the page of one request: that one opens to its reader
 * whatever portal they have selected (TRUST-23).
 */
export const suiviUrl = (type: DemandeType, id?: number): string =>
  absoluteUrl(id === undefined ? SUIVI_PATHS[type] : suiviPath(id))
