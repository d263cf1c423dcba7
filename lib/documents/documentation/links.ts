import { apiUrl } from '@/lib/platform/routes'

/** Page of an article, without /v2. */
export const articlePath = (slug: string): string => `/documentation/${slug}`

/** Permanent page of a document, which shows its file, without /v2. */
export const documentPath = ({ id, slug }: { id: number; slug: string }): string =>
  `/documentation/${id}/${slug}`

/** Address of a document's file, to keep. */
export const downloadUrl = (fichierId: number): string => apiUrl(`fichiers/${fichierId}/contenu`)
