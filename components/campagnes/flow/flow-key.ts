import { TYPED_FORMS } from '@/lib/browser/typed-forms'

/** Key under which the tab keeps a flow. */
export const flowKey = (name: string): string => `${TYPED_FORMS}parcours.${name}`
