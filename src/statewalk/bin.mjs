#!/usr/bin/env node
// Plain JavaScript of the oldest kind that Node reads as a module: an old one could not even read the other files.
import { existsSync } from "node:fs";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const isInstalled = existsSync(new URL("./cli.js", import.meta.url));

// As it is written, and not as it is installed, it is TypeScript.
if (major < 22 || (!isInstalled && (major === 22 ? minor < 18 : major === 23 && minor < 6))) {
  process.stderr.write(`statewalk needs Node ${isInstalled ? "22" : "22.18"} or newer, and this is ${process.versions.node}.\n`);
  process.exitCode = 1;
} else void import(isInstalled ? "./cli.js" : "./cli.ts");
