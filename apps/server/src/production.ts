/** React renders in a third of the time when it is not built for development; it looks here when it is imported. */
process.env['NODE_ENV'] ??= 'production';
