/** Tables of a rich text: a script of their own, for the few texts that have one. */
import type { Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

export const TABLES: Extensions = [Table, TableRow, TableHeader, TableCell];
