// openapi-typescript writes its types with the programming interface of TypeScript 5, which version 7 does not have: it is
// given the one that a package of the tests brings.
import { register } from 'node:module'

const resolve = `export const resolve = (name, context, next) =>
  next(name === 'typescript' ? '@ts-morph/common/dist/typescript.js' : name, context)`
register(`data:text/javascript,${encodeURIComponent(resolve)}`)
