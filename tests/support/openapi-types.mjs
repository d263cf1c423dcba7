#!/usr/bin/env node
// Writes the types of a description as a program of a partner does (docs/integration.md):
//   node --import ./tests/support/typescript-5.mjs tests/support/openapi-types.mjs openapi.json extranet.d.ts
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const [description = '', types = ''] = process.argv.slice(2)
const file = ts.factory.createTypeReferenceNode('Blob')
const nodes = await openapiTypescript(pathToFileURL(path.resolve(description)), {
  transform: ({ format }) => (format === 'binary' ? file : undefined),
})
writeFileSync(types, astToString(nodes))
