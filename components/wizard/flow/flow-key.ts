import { TYPED_FORMS } from '@/lib/browser/typed-forms'

/** First letters of the keys under which the tab keeps flows. */
export const FLOW_KEYS = `${TYPED_FORMS}parcours.`
