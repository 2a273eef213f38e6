import type { Translation } from '../t.ts';
import type zh from '../zh-cn/console-pages.ts';

export default {
  goods: {
    sections: 'Sections of the form',
    section: {
      base: 'Basics',
      pictures: 'Pictures',
      price: 'Price and stock',
      freight: 'Freight',
      content: 'Details',
      state: 'State',
    },
    bySkus: 'This goods has variants: their prices and stock count. The figures here only start new variants.',
    freights: 'Manage freight templates',
    problems: '{count} things need your attention',
    draft: 'Something was left unsaved on {time}.',
    restore: 'Restore it',
    forget: 'Discard',
  },
  shelf: {
    add: 'Upload',
    hint: 'drag or use the arrow keys to sort, click for the main picture, Delete removes',
    picture: 'Picture {index} of {count}',
    moved: 'Picture {from} is now number {to}',
  },
  picker: { title: 'Choose from file space', all: 'All folders', chosen: '{count} of {most} chosen' },
  sku: {
    every: 'All variants',
    undo: 'Undo',
    pictureOf: 'Picture of {name}',
    goodsPicture: 'Goods picture {index}',
    noPicture: 'No picture',
    hint: 'Copy rows and columns from a spreadsheet and paste them into the first cell. Up, down and Enter change the row, Ctrl+Z takes back.',
    pasted: '{rows} rows pasted',
    totals: '{count} variants, {stock} pieces in all, price {price}',
  },
  attr: {
    new: 'New attribute',
    values: 'Values, separated by commas',
    add: 'New value, then Enter',
    addTo: 'Add a value to {name}',
    rename: 'Rename',
    renamed: 'Done renaming',
    renameOf: 'New name of {name}',
    earlier: 'Move attribute {name} forward',
    later: 'Move attribute {name} back',
  },
} satisfies Translation<typeof zh>;
