import { routes } from '../../http/route.ts';
import { pictureUses, usesInput } from './uses.ts';
import { movePictures, moveInput, spaceUsage } from './space.ts';
import { uploadByAdmin, uploadBySeller, uploadByUser } from './upload.ts';

export const uploadsRoutes = routes(
  {
    method: 'POST',
    path: '/uploads',
    audience: 'account',
    whenClosed: true,
    limit: 'upload',
    takesFile: true,
    summary: 'Store a picture',
    run: (ctx, _input, { request }) => uploadByUser(ctx, request),
  },
  {
    method: 'POST',
    path: '/Seller/uploads',
    audience: 'seller',
    permission: null,
    limit: 'upload',
    takesFile: true,
    summary: 'Store a picture of the store',
    run: (ctx, _input, { request }) => uploadBySeller(ctx, request),
  },
  {
    method: 'GET',
    path: '/Seller/file_spaces/uses',
    audience: 'seller',
    permission: 'seller.file_spaces.index',
    input: usesInput,
    summary: 'Goods and store pages that show these pictures',
    run: pictureUses,
  },
  {
    method: 'GET',
    path: '/Seller/file_spaces/usage',
    audience: 'seller',
    permission: 'seller.file_spaces.index',
    summary: 'Pictures and bytes of each folder',
    run: spaceUsage,
  },
  {
    method: 'PUT',
    path: '/Seller/file_spaces/move',
    audience: 'seller',
    permission: 'seller.file_spaces.update',
    input: moveInput,
    summary: 'Move pictures to another folder',
    run: movePictures,
  },
  {
    method: 'POST',
    path: '/Admin/uploads',
    audience: 'admin',
    permission: null,
    limit: 'upload',
    takesFile: true,
    summary: 'Store a picture or a file',
    run: (ctx, _input, { request }) => uploadByAdmin(ctx, request),
  },
);
